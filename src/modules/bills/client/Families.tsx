/** Families of charges as bars, each beside that of the month before, and why the bill is higher or lower. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shiftMonth } from '#domain/bill-months.ts'
import { addMoney, toMinor } from '#domain/money.ts'
import { familyNames } from '#modules/finance/kit.ts'
import { amountText, differenceText } from '../amount-text.ts'
import type { Bill } from './BillSheet.tsx'
import classes from './bills.module.css'

const size = (amount: string): number => Math.max(0, Number(toMinor(amount) ?? 0n))

export function Families({ bill: { families, currency, month } }: { bill: Bill }) {
  const { i18n } = useLingui()
  const longest = Math.max(
    1,
    ...families.flatMap(({ amount, lastAmount }) => [size(amount), size(lastAmount)]),
  )
  const width = (amount: string) => ({ width: `${(size(amount) / longest) * 100}%` })
  return (
    <section>
      <Why families={families} currency={currency} month={month} />
      <ul className={classes.families}>
        {families.map(({ family, amount, lastAmount, lines }) => (
          <li key={family} className={classes.family}>
            <span>{i18n._(familyNames[family])}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.now} style={width(amount)} />
              <span className={classes.last} style={width(lastAmount)} />
            </span>
            <span className={classes.value}>
              {amountText(amount, currency)}
              <small>
                <Plural value={lines} one="# line" other="# lines" />{' '}
                {differenceText(amount, lastAmount, currency)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Why({ families, currency, month }: Pick<Bill, 'families' | 'currency' | 'month'>) {
  const { i18n } = useLingui()
  const now = addMoney(families.map(({ amount }) => amount))
  const before = addMoney(families.map(({ lastAmount }) => lastAmount))
  const last = shiftMonth(month, -1)
  const difference = differenceText(now, before, currency)
  if (families.every(({ lastLines }) => lastLines === 0))
    return (
      <p className="s-note">
        <Trans>Nothing was charged in {last}.</Trans>
      </p>
    )
  const causes = families
    .map(({ family, amount, lastAmount }) => ({
      family,
      text: differenceText(amount, lastAmount, currency),
      by: size(amount) - size(lastAmount),
    }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, 3)
    .map(({ family, text }) => `${i18n._(familyNames[family])} ${text}`)
    .join(', ')
  return (
    <p className="s-note">
      {difference ? (
        <Trans>
          {difference} against {last}: {causes}
        </Trans>
      ) : (
        <Trans>As much as in {last}.</Trans>
      )}
    </p>
  )
}
