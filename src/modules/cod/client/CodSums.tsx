/** Above the parcels: what is pending and what is late in each currency, and the ways to statements and to a comparison. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { amountText } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { cod } from '../contract.ts'
import { screens } from '../module.ts'
import { codStates, type CodState } from '../states.ts'
import classes from './cod.module.css'

/** What is late first. */
const shown: readonly CodState[] = ['UNPAID', 'PENDING']

export default function CodSums({ input, change }: PictureProps) {
  const { t, i18n } = useLingui()
  const seesAmounts = useSeesAmounts()
  const { data } = useCall(cod.codCount, {}, { quiet: true })
  const sums = shown.flatMap((state) => (data?.sums ?? []).filter((sum) => sum.state === state))
  return (
    <div className={classes.head}>
      {sums.length > 0 && (
        <ul className={classes.sums} aria-label={t`Not paid yet, by currency`}>
          {sums.map(({ state, currency, count, codAmount }) => {
            const isOn = input['state'] === state && input['currency'] === currency
            return (
              <li key={`${state} ${currency}`}>
                <button
                  type="button"
                  aria-pressed={isOn}
                  onClick={() =>
                    change({ state: isOn ? undefined : state, currency: isOn ? undefined : currency })
                  }
                >
                  <span className={state === 'UNPAID' ? classes.late : undefined}>
                    {i18n._(codStates[state].label)}
                  </span>
                  <strong className="tabular">
                    {seesAmounts && codAmount ? amountText(codAmount, currency) : currency}
                  </strong>
                  <span className={classes.quiet}>
                    <Plural value={count} one="# parcel" other="# parcels" />
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <nav className={classes.ways} aria-label={t`Cash on delivery`}>
        <AppLink to={href(screens.codStatements)}>
          <Trans>Statements</Trans>
        </AppLink>
        <AppLink to={href(screens.codMatch)}>
          <Trans>Compare with your list</Trans>
        </AppLink>
      </nav>
    </div>
  )
}
