/** One return beside the list: how far it is, how long is left, what was found. */
import { ActionIcon } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { useLive } from '#client/offline/use-live.ts'
import { countryName } from '#domain/countries.ts'
import { href } from '#engine/schema/screen.ts'
import type { DetailProps } from '#engine/schema/table.ts'
import { screens as b2cScreens } from '#modules/b2c/module.ts'
import type { ReturnRow } from '#modules/returns/columns.ts'
import { conditions, outcomes, reasons, returnStates } from '#modules/returns/return-facts.ts'
import classes from './returns.module.css'

type Props = DetailProps<ReturnRow>
const DAY_MS = 86_400_000

export default function ReturnPanel(props: Props) {
  const { t, i18n } = useLingui()
  const kept = useLive(
    `return ${props.id}`,
    ['rows'],
    async (store) => (await store.cache.readRow('b2cReturn', props.id))?.row ?? null,
  )
  const row = props.row ?? (kept as ReturnRow | null | undefined)
  const close = (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Close`} onClick={props.close}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
  if (!row) {
    return (
      <div className={classes.panel}>
        <header className={classes.head}>
          <h2>{t`Return`}</h2>
          {close}
        </header>
        <EmptyState title={t`Return not found`} text={t`It is not on this page. Look for its number.`} />
      </div>
    )
  }
  const { label, tone, shape } = returnStates[row.state]
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <h2>{row.returnNo}</h2>
        <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
        {close}
      </header>
      <Actions {...props} row={row} />
      <Steps row={row} />
      <Facts row={row} />
    </div>
  )
}

const Actions = ({ actions, act, row }: Props & { row: ReturnRow }) => {
  const { i18n } = useLingui()
  return actions.map((action) => {
    const reason = action.refuse?.(row)
    return (
      <ReasonButton
        key={action.id}
        size="compact-sm"
        variant="light"
        color="red"
        {...(reason ? { reason: i18n._(reason) } : {})}
        onClick={() => act(action, [row])}
      >
        {i18n._(action.label)}
      </ReasonButton>
    )
  })
}

function Steps({ row }: { row: ReturnRow }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const steps = [
    { state: 'ANNOUNCED', at: row.createdAt },
    { state: 'ARRIVED', at: row.arrivedAt },
    { state: 'INSPECTED', at: row.inspectedAt },
    { state: 'DONE', at: row.doneAt },
  ] as const
  return (
    <ol className={classes.steps}>
      {steps.map(({ state, at }) => (
        <li key={state} data-done={at !== '' || undefined}>
          <span>{i18n._(returnStates[state].label)}</span>
          <span>{at ? shortTime(Date.parse(at), language) : '–'}</span>
        </li>
      ))}
    </ol>
  )
}

function Facts({ row }: { row: ReturnRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { address: to } = row
  const condition = conditions[row.condition as keyof typeof conditions]
  const outcome = outcomes[row.outcome as keyof typeof outcomes]
  const place = [to.address, to.area, to.city, to.prov, to.postCode].filter(Boolean).join(', ')
  const facts: [string, ReactNode][] = [
    [t`Deadline`, row.dueAt && <Left dueAt={row.dueAt} />],
    [
      t`Original order`,
      <AppLink key="order" to={href(b2cScreens.b2COrderManage, {}, { open: row.orderId })}>
        {row.orderNo}
      </AppLink>,
    ],
    [t`Waybill number`, row.waybillNo],
    [t`Receiver`, `${row.receiverName} · ${countryName(row.country, language)}`],
    [t`Goods`, row.goodsName],
    [t`Reason`, i18n._(reasons[row.reason])],
    [t`Remarks`, row.remark],
    [t`Goes to`, `${to.name}, ${place}`],
    [t`Condition`, condition && i18n._(condition.label)],
    [t`Note of the warehouse`, row.note],
    [t`What became of it`, outcome && i18n._(outcome)],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
    </dl>
  )
}

function Left({ dueAt }: { dueAt: string }) {
  const days = Math.ceil((Date.parse(dueAt) - Date.now()) / DAY_MS)
  if (days >= 0) return <Plural value={days} one="# day left" other="# days left" />
  return (
    <span className={classes.late}>
      <Plural value={-days} one="# day late" other="# days late" /> · <Trans>ask the warehouse</Trans>
    </span>
  )
}
