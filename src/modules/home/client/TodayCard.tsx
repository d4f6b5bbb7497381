import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/b2c/module.ts'
import type { home } from '#modules/home/contract.ts'
import classes from './top.module.css'
import { useNumber } from './use-number.ts'

type Data = Output<typeof home.getData>
type Figures = NonNullable<Data['figures']>

const figures = [
  { key: 'placed', label: msg`Placed today` },
  { key: 'dispatched', label: msg`Dispatched today` },
  { key: 'signed', label: msg`Signed today` },
  { key: 'returned', label: msg`Returned today` },
] as const

/** What happened today, beside yesterday. */
export function TodayCard({
  day,
  today,
  yesterday,
  at,
}: Pick<Data, 'day'> & Pick<Figures, 'today' | 'yesterday'> & { at: number }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const number = useNumber()
  return (
    <section className={classes.today} aria-label={t`Today`}>
      <dl className={classes.figures}>
        {figures.map(({ key, label }) => (
          <div key={key} className={classes.figure}>
            <dt className={classes.label}>{t(label)}</dt>
            <dd className={classes.count} data-figure={key}>
              {key === 'placed' ? (
                <PlainLink to={href(screens.b2COrderManage, {}, { createdFrom: day, createdTo: day })}>
                  {number(today[key])}
                </PlainLink>
              ) : (
                number(today[key])
              )}
            </dd>
            <dd className={classes.before}>
              <Trans>yesterday {number(yesterday[key])}</Trans>
            </dd>
          </div>
        ))}
      </dl>
      {!isOnline && (
        <p className={classes.stamp}>
          <AsOf at={at} offline />
        </p>
      )}
    </section>
  )
}
