/** What is paid when: the days money is due, each a click to its parcels. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { countryName } from '#domain/country-names.ts'
import { addMoney } from '#domain/money.ts'
import { amountText } from '#engine/form/index.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { cod } from '../contract.ts'
import classes from './cod.module.css'

type Due = Output<typeof cod.calendar>['list'][number]

/** Days shown at first; the rest is in the list below. */
const MOST_DAYS = 8

export default function CodCalendar({ change }: PictureProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const asked = useCall(cod.calendar, {}, { quiet: true })
  const { data, dataUpdatedAt, isLoading } = asked
  const days = daysOf(data?.list ?? [])
  return (
    <section className={classes.calendar} aria-label={t`Payment calendar`}>
      <header className={classes.title}>
        <h2>
          <Trans>Payment calendar</Trans>
        </h2>
        {data && !isOnline && <AsOf at={dataUpdatedAt} offline />}
      </header>
      {!data ? (
        isLoading && isOnline ? (
          <SkeletonRows rows={2} />
        ) : (
          <MissingDataText
            asked={asked}
            call={cod.calendar}
            offline={t`The calendar is not on this device yet. It loads when you're back online.`}
          />
        )
      ) : days.length === 0 ? (
        <p className="s-note">
          <Trans>No payment is due.</Trans>
        </p>
      ) : (
        <ol className={classes.days}>
          {days.slice(0, MOST_DAYS).map((day) => (
            <Day key={day.to} {...day} change={change} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface DayProps {
  readonly from: string | undefined
  readonly to: string
  readonly isLate: boolean
  readonly list: readonly Due[]
}

/** Days by date; those that have passed are one, however many they are. */
function daysOf(list: readonly Due[]): DayProps[] {
  const late = list.filter(({ isLate }) => isLate === '1')
  const coming = list.filter(({ isLate }) => isLate !== '1')
  const last = late.at(-1)
  const days = [...new Set(coming.map(({ dueDay }) => dueDay))].map((day) => ({
    from: day,
    to: day,
    isLate: false,
    list: coming.filter(({ dueDay }) => dueDay === day),
  }))
  return last ? [{ from: undefined, to: last.dueDay, isLate: true, list: summed(late) }, ...days] : days
}

/** Late days of one country and currency as one. Amounts are added as whole hundredths. */
function summed(list: readonly Due[]): Due[] {
  const sums = new Map<string, Due>()
  for (const each of list) {
    const key = `${each.country} ${each.currency}`
    const before = sums.get(key)
    sums.set(
      key,
      before
        ? {
            ...before,
            parcels: before.parcels + each.parcels,
            ...(before.netAmount && each.netAmount
              ? { netAmount: addMoney([before.netAmount, each.netAmount]) }
              : {}),
          }
        : each,
    )
  }
  return [...sums.values()]
}

function Day({ from, to, isLate, list, change }: DayProps & Pick<PictureProps, 'change'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const date = new Intl.DateTimeFormat(localeTag(language), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(to))
  return (
    <li className={classes.day} data-late={isLate || undefined}>
      <h3>{isLate ? t`Late` : date}</h3>
      <ul>
        {list.map(({ country, currency, parcels, netAmount }) => (
          <li key={`${country} ${currency}`}>
            <button
              type="button"
              onClick={() =>
                change({
                  state: isLate ? 'UNPAID' : 'PENDING',
                  country,
                  currency,
                  dueFrom: from,
                  dueTo: isLate ? undefined : to,
                })
              }
            >
              <span>{countryName(country, language)}</span>
              <strong className="tabular">{netAmount ? amountText(netAmount, currency) : currency}</strong>
              <span className={classes.quiet}>
                <Plural value={parcels} one="# parcel" other="# parcels" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}
