import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { localeTag } from '#client/i18n/language.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { notify } from '#client/ui/notify.ts'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { lookups } from '#modules/lookups/contract.ts'
import classes from '../guide.module.css'

type Warehouse = Output<typeof lookups.getWarehouseInfo>[number]

export const OriginWarehouses = () => <Warehouses call={lookups.getWarehouseInfo} />
export const OverseasWarehouses = () => <Warehouses call={lookups.getOutWarehouseInfo} />

type WarehouseCall = typeof lookups.getWarehouseInfo | typeof lookups.getOutWarehouseInfo

const everywhere = {}

/** Addresses as the server has them; offline the last ones with their age. */
function Warehouses({ call }: { call: WarehouseCall }) {
  const asked = useCall(call, everywhere, { hasPlace: true })
  const isOnline = useOnline()
  const { data, dataUpdatedAt } = asked
  if (!data) return <MissingPageData asked={asked} call={call} />
  if (data.length === 0)
    return (
      <p className="s-quiet">
        <Trans>No warehouse is listed here yet.</Trans>
      </p>
    )
  return (
    <>
      {!isOnline && <AsOf at={dataUpdatedAt} offline />}
      <ul className={classes.warehouses}>
        {data.map((warehouse) => (
          <li key={warehouse.code}>
            <WarehouseCard warehouse={warehouse} />
          </li>
        ))}
      </ul>
    </>
  )
}

const services = {
  COLLECT: msg`Collection`,
  FULFIL: msg`Stock and fulfilment`,
  RETURN: msg`Returns`,
  FBA: msg`FBA`,
} as const

function WarehouseCard({ warehouse }: { warehouse: Warehouse }) {
  const { t, i18n } = useLingui()
  const { code, name, lines, hours, cutOff, timeZone } = warehouse
  const copy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => notify(t`Address copied`, 'good'),
      () => notify(t`The browser did not allow copying`, 'bad'),
    )
  return (
    <div className={classes.warehouse}>
      <h3 className="s-subtitle">
        {name} <span className="s-note">{code}</span>
      </h3>
      <address className={classes.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className="s-note">{warehouse.services.map((each) => i18n._(services[each])).join(' · ')}</p>
      {hours.map(({ weekdays, from, to }) => (
        <p key={weekdays} className="s-note s-figure">
          {daysOf(weekdays)} {from}–{to}
        </p>
      ))}
      {cutOff && (
        <p className="s-note">
          <Trans>
            What arrives by {cutOff} leaves the same day. Time zone: {timeZone}
          </Trans>
        </p>
      )}
      <span className={classes.screenOnly}>
        <PlainButton look="plain" onClick={() => void copy()}>
          <Trans>Copy address</Trans>
        </PlainButton>
      </span>
    </div>
  )
}

/** A Monday, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** Names of ISO weekdays: "12345" is Mon–Fri where they follow each other. */
function daysOf(weekdays: string): string {
  const format = new Intl.DateTimeFormat(localeTag(), { weekday: 'short', timeZone: 'UTC' })
  const all = [...weekdays].map(Number)
  const nameOf = (day: number) => format.format(MONDAY + (day - 1) * DAY_MS)
  const [first = 1, last = first] = [all[0], all.at(-1)]
  const isRun = all.length > 2 && last - first === all.length - 1
  return isRun ? `${nameOf(first)}–${nameOf(last)}` : all.map(nameOf).join(', ')
}
