import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { grouped } from '#engine/table/logic/cell-text.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import classes from './rail.module.css'
import type { Translate } from '../use-translate.ts'
import { IconStack2 } from '@tabler/icons-react'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

interface RailProps {
  table: TableDecl
  rail: NonNullable<TableDecl['rail']>
  /** Chosen state; undefined for all. */
  value: string | undefined
  /** The query of the list: the counts follow its filters. */
  input: Readonly<Record<string, unknown>>
  isOnline: boolean
  translate: Translate
  onChange: (value: string | undefined) => void
}

/** What of the list's query the counts take: filters, not the rail's own, page or order. */
function countsInput(rail: RailProps['rail'], input: RailProps['input']): Record<string, unknown> {
  const taken = (rail.counts.input as { properties?: object }).properties ?? {}
  return Object.fromEntries(
    Object.entries(input).filter(([key]) => key !== rail.key && Object.hasOwn(taken, key)),
  )
}

type Counts = { list: Record<string, unknown>[]; total: number }

/** States with live counts: a column on a desktop, a strip of chips on a phone. Offline the kept counts with their time. */
export function Rail({ table, rail, value, input, isOnline, translate, onChange }: RailProps) {
  const { t } = useLingui()
  const query = useCall(rail.counts, countsInput(rail, input) as never, { quiet: true })
  const counts = query.data as Counts | undefined
  const countOf = (key: string): number | undefined => {
    if (!counts) return undefined
    const found = counts.list.find((each) => each[rail.key] === key)
    return typeof found?.count === 'number' ? found.count : 0
  }
  return (
    <nav className={classes.rail} aria-label={t`States`} data-table={table.id}>
      <RailItem
        label={translate(rail.all)}
        count={counts?.total}
        isOn={value === undefined}
        onClick={() => onChange(undefined)}
      />
      {Object.entries(rail.names).map(([key, { label, tone, shape }]) => (
        <RailItem
          key={key}
          label={translate(label)}
          tone={tone}
          shape={shape}
          count={countOf(key)}
          isOn={value === key}
          onClick={() => onChange(value === key ? undefined : key)}
        />
      ))}
      {!isOnline && counts && (
        <div className={classes.asOf}>
          <AsOf at={query.dataUpdatedAt} offline={false} />
        </div>
      )}
    </nav>
  )
}

interface RailItemProps {
  label: string
  tone?: string | undefined
  shape?: string | undefined
  count: number | undefined
  isOn: boolean
  onClick: () => void
}

function RailItem({ label, tone, shape, count, isOn, onClick }: RailItemProps) {
  return (
    <button
      type="button"
      className={classes.item}
      aria-current={isOn ? 'true' : undefined}
      data-empty={count === 0 || undefined}
      onClick={onClick}
    >
      <RailShape shape={shape} tone={tone} />
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>{count === undefined ? '' : grouped(count)}</span>
    </button>
  )
}

/** The shape of a state alone, in its tone; a stack for "all". */
function RailShape({ shape, tone }: { shape: string | undefined; tone: string | undefined }) {
  if (!shape) return <IconStack2 size={14} stroke={1.75} aria-hidden className={classes.all} />
  return (
    <span className={classes.shape} aria-hidden>
      <StatusBadge label="" {...(tone ? { tone } : {})} shape={shape} />
    </span>
  )
}
