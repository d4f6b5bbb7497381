/** One parcel without an owner beside the list: photos, own evidence, the claim with its proof; once confirmed what is inside and what it costs. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import type { Output } from '#contract/call.ts'
import { href } from '#engine/screen/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { warehouseReturns } from '../contract.ts'
import { claimStates } from '../headless-actions.ts'
import { screens } from '../module.ts'
import { headlessStatuses, returnConditions, treatments } from '../return-treatments.ts'
import type { HeadlessRow } from '../wire-shapes.ts'
import { Because } from './Because.tsx'
import { FoundGoods } from './FoundGoods.tsx'
import classes from './headless.module.css'
import { StorageClock } from './StorageClock.tsx'
import tables from './warehouse-returns.module.css'

type Infos = Output<typeof warehouseReturns.getHeadlessGoodsInfos>

export default function HeadlessPanel({ id, row, actions, act, close }: DetailProps<HeadlessRow>) {
  const { t, i18n } = useLingui()
  const asked = useCall(warehouseReturns.getHeadlessGoodsInfos, { id }, { quiet: true })
  const kept = useKeptRow<HeadlessRow>('warehouseReturns.headless', id)
  const shown = row ?? asked.data?.row ?? kept
  if (!shown)
    return (
      <FactPanel title={t`Parcel`} close={close}>
        {asked.isLoading ? null : (
          <EmptyState title={t`Parcel not found`} text={t`It has an owner now, or it was destroyed.`} />
        )}
      </FactPanel>
    )
  const status = headlessStatuses[shown.returnHeadlessStatus]
  return (
    <FactPanel
      title={shown.expressNo}
      badge={<StatusBadge label={i18n._(status.label)} tone={status.tone} shape={status.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={shown} />
      </FactActions>
      {shown.state === 'INSPECTED' && <StorageClock row={{ ...shown, state: shown.state, isOverdue: '0' }} />}
      {shown.isContested === '1' && (
        <p className={classes.contested}>
          <Trans>Others claim this parcel too. Attach a photo or an invoice as proof.</Trans>
        </p>
      )}
      {asked.data ? (
        <Inside infos={asked.data} />
      ) : (
        !asked.isLoading && (
          <MissingDataText
            asked={asked}
            call={warehouseReturns.getHeadlessGoodsInfos}
            offline={t`Connect to the internet to see photos and evidence.`}
          />
        )
      )}
      <Facts row={shown} returnId={asked.data?.returnId ?? ''} />
    </FactPanel>
  )
}

function Inside({ infos: { photoUrls, candidates, goods, files } }: { infos: Infos }) {
  return (
    <>
      {photoUrls.length > 0 && (
        <div className={tables.photos}>
          {photoUrls.map(({ url }) => (
            <Photo key={url} src={url} alt="" loading="lazy" />
          ))}
        </div>
      )}
      {candidates.length > 0 && (
        <ul className={classes.candidates}>
          {candidates.map(({ number, confidence, because }) => (
            <li key={number}>
              <Trans>
                {confidence}% match with {number}
              </Trans>
              <Because reasons={because} />
            </li>
          ))}
        </ul>
      )}
      {goods.length > 0 && <FoundGoods goods={goods} heading={<Trans>Goods inside</Trans>} />}
      {files.length > 0 && (
        <ul className={classes.candidates}>
          {files.map(({ url, name }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Facts({ row, returnId }: { row: HeadlessRow; returnId: string }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const condition = row.condition && returnConditions[row.condition]
  return (
    <FactLines
      facts={[
        {
          label: t`Return order number`,
          value:
            row.returnNo &&
            (returnId ? (
              <AppLink to={href(screens.returnOrderManage, {}, { open: returnId })}>{row.returnNo}</AppLink>
            ) : (
              row.returnNo
            )),
        },
        { label: t`Arrived on`, value: row.arrivedOn },
        { label: t`Weight`, value: row.weight && `${row.weight} kg` },
        {
          label: t`Days left`,
          value:
            row.returnHeadlessStatus === '3' ? (
              ''
            ) : (
              <Plural value={row.daysLeft} one="# day" other="# days" />
            ),
        },
        { label: t`Your claim`, value: row.claimState && i18n._(claimStates[row.claimState]) },
        { label: t`Claimed with`, value: row.claimedNo },
        { label: t`Claimed on`, value: row.claimedAt && shortTime(Date.parse(row.claimedAt), language) },
        { label: t`Your description`, value: row.note },
        { label: t`Answer of the warehouse`, value: row.decision },
        { label: t`Warehouse`, value: row.warehouseName },
        { label: t`Condition`, value: condition && i18n._(condition.label) },
        { label: t`Decision`, value: row.treatment && i18n._(treatments[row.treatment]) },
        {
          label: t`Value of the goods`,
          value: row.state && row.value && row.currency && `${row.value} ${row.currency}`,
        },
      ]}
    />
  )
}
