/** One return beside the list: its steps, the goods expected and found, the storage clock, and what may be decided. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { DatedSteps } from '#client/ui/DatedSteps.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { warehouseReturns } from '../contract.ts'
import { returnConditions, treatments, warehouseReturnStates } from '../return-treatments.ts'
import type { ReturnDetail, ReturnRow } from '../wire-shapes.ts'
import { FoundGoods } from './FoundGoods.tsx'
import { StorageClock } from './StorageClock.tsx'
import classes from './warehouse-returns.module.css'

export default function ReturnPanel({ id, row, actions, act, close }: DetailProps<ReturnRow>) {
  const { t, i18n } = useLingui()
  const asked = useCall(warehouseReturns.getReturnOrderNoInfo, { id }, { quiet: true })
  const kept = useKeptRow<ReturnRow>('warehouseReturns.returns', id)
  const shown = row ?? asked.data?.row ?? kept
  if (!shown)
    return (
      <FactPanel title={t`Return`} close={close}>
        <EmptyState title={t`Return not found`} text={t`It is not on this page. Search for its number.`} />
      </FactPanel>
    )
  const state = warehouseReturnStates[shown.state]
  return (
    <FactPanel
      title={shown.returnNo}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={shown} />
      </FactActions>
      <StorageClock row={shown} />
      <Steps row={shown} />
      {asked.data ? (
        <Goods detail={asked.data} />
      ) : (
        !asked.isLoading && (
          <MissingDataText
            asked={asked}
            call={warehouseReturns.getReturnOrderNoInfo}
            offline={t`Connect to the internet to see goods and photos.`}
          />
        )
      )}
      <Facts row={shown} detail={asked.data} />
    </FactPanel>
  )
}

function Steps({ row }: { row: ReturnRow }) {
  const { i18n, t } = useLingui()
  const arrived = { label: i18n._(warehouseReturnStates.ARRIVED.label), at: row.arrivedAt }
  // A parcel that was claimed had arrived before it became a return.
  const isClaimed = arrived.at !== '' && arrived.at < row.createdAt
  const begun = isClaimed
    ? [arrived, { label: t`Confirmed`, at: row.createdAt }]
    : [{ label: i18n._(warehouseReturnStates.ANNOUNCED.label), at: row.createdAt }, arrived]
  const steps = [
    ...begun,
    { label: t`Inspected`, at: row.inspectedAt },
    { label: i18n._(warehouseReturnStates.DECIDED.label), at: row.decidedAt },
    { label: i18n._(warehouseReturnStates.DONE.label), at: row.doneAt },
  ]
  return <DatedSteps steps={steps} />
}

function Goods({ detail: { goods, photoUrls } }: { detail: ReturnDetail }) {
  return (
    <>
      <FoundGoods goods={goods} heading={<Trans>Goods</Trans>} />
      {photoUrls.length > 0 && (
        <div className={classes.photos}>
          {photoUrls.map(({ url }) => (
            <Photo key={url} src={url} alt="" loading="lazy" />
          ))}
        </div>
      )}
    </>
  )
}

function Facts({ row, detail }: { row: ReturnRow; detail: ReturnDetail | undefined }) {
  const { t, i18n } = useLingui()
  const condition = row.condition && returnConditions[row.condition]
  const to = detail?.address
  return (
    <FactLines
      facts={[
        { label: t`Condition`, value: condition && i18n._(condition.label) },
        { label: t`Decision`, value: row.treatment && i18n._(treatments[row.treatment]) },
        { label: t`Backup`, value: row.backup && i18n._(treatments[row.backup]) },
        { label: t`Number on the parcel`, value: row.expressNo },
        { label: t`Orders inside`, value: row.orderNumbers },
        { label: t`Shop`, value: row.shop },
        { label: t`Warehouse`, value: row.warehouseName },
        {
          label: t`Sent to`,
          value:
            to && [to.name, to.address, to.area, to.city, to.prov, to.postCode].filter(Boolean).join(', '),
        },
        { label: t`Remarks`, value: row.remark },
        { label: t`Your note`, value: row.note },
        { label: t`Note from the warehouse`, value: row.warehouseNote },
      ]}
    />
  )
}
