import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/b2c/module.ts'
import { nextCutOff, type NextCutOff, type PickUp } from './cut-off.ts'
import classes from './top.module.css'
import { useNumber } from './use-number.ts'
import type { OutboxRow } from '#offline/types.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { useEffect, useState } from 'react'
import { gatewayNow } from '#client/calls/clock.ts'

/** Calls that place orders. */
const placing: readonly string[] = [b2c.saveB2COrder.id, b2c.saveB2COrders.id]

/** Orders on this device that the gateway has not got: a row of many counts each. */
const unsentOrders = (rows: readonly OutboxRow[]): number =>
  rows.reduce((sum, { body }) => {
    const { orders } = (body ?? {}) as { orders?: readonly unknown[] }
    return sum + (Array.isArray(orders) ? orders.length : 1)
  }, 0)

interface Props {
  pickUp: PickUp
  /** Orders without a label, as far as the gateway knows; undefined for people who may not query orders. */
  unprinted: number | undefined
}

/** What must leave this device, and get its label, before the courier has been. */
export function CutOffGuard({ pickUp, unprinted }: Props) {
  const { t } = useLingui()
  const next = nextCutOff(pickUp, useMinute())
  const rows = useKnownOutbox(placing)
  const unsent = unsentOrders(rows ?? [])
  const isOpen = unsent > 0 || (unprinted ?? 0) > 0
  if (!next) return null
  const tone = next.isUrgent && isOpen ? 'urgent' : next.isUrgent ? 'soon' : 'calm'
  return (
    <section className={classes.guard} data-tone={tone} aria-label={t`Next pick-up`}>
      <Glyph isAlert={tone === 'urgent'} />
      <p className={classes.when}>
        <span className={classes.label}>
          {tone === 'urgent' ? <Trans>Pick-up soon</Trans> : <Trans>Next pick-up</Trans>}
        </span>
        <strong className={classes.count}>
          <Left next={next} />
        </strong>
        <span className={classes.label}>
          <When next={next} pickUp={pickUp} />
        </span>
      </p>
      <div className={classes.open}>
        <Unsent unsent={unsent} isKnown={rows !== undefined} />
        {unprinted !== undefined && <Unprinted count={unprinted} />}
      </div>
    </section>
  )
}

/** A clock; in the last hour, with something left to do, a triangle. */
const Glyph = ({ isAlert }: { isAlert: boolean }) => (
  <svg viewBox="0 0 24 24" className={classes.glyph} aria-hidden focusable="false">
    <path
      d={
        isAlert ? 'M12 4L21.5 20H2.5ZM12 10v5M12 17.4v.2' : 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3.2 2'
      }
    />
  </svg>
)

function Left({ next: { minutes } }: { next: NextCutOff }) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours >= 24) {
    const days = Math.floor(hours / 24)
    const left = hours % 24
    return (
      <Trans>
        in {days} d {left} h
      </Trans>
    )
  }
  return hours ? (
    <Trans>
      in {hours} h {rest} min
    </Trans>
  ) : (
    <Trans>in {rest} min</Trans>
  )
}

/** On the clocks of the outlet, named when they are not those of this device. */
function When({ next, pickUp }: { next: NextCutOff; pickUp: PickUp }) {
  const tag = localeTag(useLanguage())
  const { cutOff, outlet, zone } = pickUp
  const isHere = new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: zone }).format(next.at)
  const clock = isHere ? cutOff : `${cutOff} ${zoneName(next.at, zone, tag)}`
  const time = next.inDays === 0 ? clock : `${day} ${clock}`
  return (
    <>
      {time} · {outlet}
    </>
  )
}

const zoneName = (at: number, zone: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

function Unsent({ unsent, isKnown }: { unsent: number; isKnown: boolean }) {
  const number = useNumber()
  const sync = addressOf('syncCentre') ?? '/sync'
  if (!isKnown) return <span className={classes.todo} aria-hidden />
  if (unsent === 0)
    return (
      <span className={classes.todo}>
        <Trans>All orders are sent</Trans>
      </span>
    )
  return (
    <PlainLink to={sync} className={classes.todo} data-open>
      <b>{number(unsent)}</b> <Plural value={unsent} one="order not sent" other="orders not sent" />
    </PlainLink>
  )
}

function Unprinted({ count }: { count: number }) {
  const number = useNumber()
  if (count === 0)
    return (
      <span className={classes.todo}>
        <Trans>Every label is printed</Trans>
      </span>
    )
  const to = href(screens.b2COrderManage, {}, { status: 'PENDING', printStatus: '0' })
  return (
    <PlainLink to={to} className={classes.todo} data-open>
      <b>{number(count)}</b>{' '}
      <Plural value={count} one="order without a label" other="orders without a label" />
    </PlainLink>
  )
}

/** The gateway's time, again at every full minute and when the page comes back into view. */
function useMinute(): number {
  const [now, setNow] = useState(gatewayNow)
  useEffect(() => {
    const look = () => setNow(gatewayNow())
    const timer = setTimeout(look, 60_000 - (gatewayNow() % 60_000))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return now
}
