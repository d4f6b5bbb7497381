/** One return beside the list: how far it is, how long is left, what was found. */
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DatedSteps } from '#client/ui/DatedSteps.tsx'
import { DaysLeft } from '#client/ui/DaysLeft.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { countryName } from '#domain/country-names.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { RowActions } from '#engine/table/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { screens as b2cScreens } from '#modules/b2c/module.ts'
import type { ReturnRow } from '#modules/returns/columns.ts'
import { conditions, outcomes, reasons, returnStates } from '#modules/returns/return-facts.ts'

/** What was said of a place that is not in our list when the return was announced. */
const placeWords = { placeKept: words.placeKept, placeUnlisted: words.placeAccepted }

type Props = DetailProps<ReturnRow>

export default function ReturnPanel(props: Props) {
  const { t, i18n } = useLingui()
  const kept = useKeptRow<ReturnRow>('b2cReturn', props.id)
  const row = props.row ?? kept
  if (!row) {
    return (
      <FactPanel title={t`Return`} close={props.close}>
        <EmptyState title={t`Return not found`} text={t`It is not on this page. Search for its number.`} />
      </FactPanel>
    )
  }
  const { label, tone, shape } = returnStates[row.state]
  return (
    <FactPanel
      title={row.returnNo}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={props.close}
    >
      <FactActions>
        <RowActions actions={props.actions} act={props.act} row={row} />
      </FactActions>
      <Steps row={row} />
      <Facts row={row} />
    </FactPanel>
  )
}

function Steps({ row }: { row: ReturnRow }) {
  const { i18n } = useLingui()
  const steps = [
    { state: 'ANNOUNCED', at: row.createdAt },
    { state: 'ARRIVED', at: row.arrivedAt },
    { state: 'INSPECTED', at: row.inspectedAt },
    { state: 'DONE', at: row.doneAt },
  ] as const
  return (
    <DatedSteps steps={steps.map(({ state, at }) => ({ label: i18n._(returnStates[state].label), at }))} />
  )
}

function Facts({ row }: { row: ReturnRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { address: to } = row
  const condition = conditions[row.condition as keyof typeof conditions]
  const outcome = outcomes[row.outcome as keyof typeof outcomes]
  const announced = shortTime(Date.parse(row.createdAt), language)
  const place = [to.address, to.area, to.city, to.prov, to.postCode].filter(Boolean).join(', ')
  return (
    <FactLines
      facts={[
        { label: t`Deadline`, value: row.dueAt && <DaysLeft at={row.dueAt} /> },
        {
          label: t`Original order`,
          value: (
            <AppLink to={href(b2cScreens.b2COrderManage, {}, { open: row.orderId })}>{row.orderNo}</AppLink>
          ),
        },
        { label: t`Waybill number`, value: row.waybillNo },
        { label: t`Receiver`, value: `${row.receiverName} · ${countryName(row.country, language)}` },
        { label: t`Goods`, value: row.goodsName },
        { label: t`Reason`, value: i18n._(reasons[row.reason]) },
        { label: t`Remarks`, value: row.remark },
        { label: t`Destination`, value: `${to.name}, ${place}` },
        { label: i18n._(words.placeNotListed), value: to.unlisted },
        {
          label: t`History`,
          value: row.placeEvent && [i18n._(placeWords[row.placeEvent]), row.who, announced].join(' · '),
        },
        { label: t`Condition`, value: condition && i18n._(condition.label) },
        { label: t`Note from the warehouse`, value: row.note },
        { label: t`Outcome`, value: outcome && i18n._(outcome) },
      ]}
    />
  )
}
