import { Trans, useLingui } from '@lingui/react/macro'
import { t as translate } from '@lingui/core/macro'
import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/b2c/module.ts'
import { home } from '#modules/home/contract.ts'
import { useNumber } from '../use-number.ts'
import { ChartCard, type Drawn } from './ChartCard.tsx'
import { countIn, stages } from './stages.ts'
import { useDay } from './use-day.ts'
import classes from './charts.module.css'

type Batches = Output<typeof home.getOrderBatchTrack>
type Batch = Batches['list'][number]

const SHOWN = 12
const keyOf = ({ day, routeId }: Batch): string => `${day} ${routeId}`
const ordersOf = ({ day, routeId }: Batch): string =>
  href(screens.b2COrderManage, {}, { createdFrom: day, createdTo: day, routeId })

/** The orders of a day and a route, and how far they have come. */
export function BatchChart() {
  const { t } = useLingui()
  const number = useNumber()
  const day = useDay()
  const draw = ({ list, more }: Batches): Drawn => {
    const all = list.reduce((sum, { total }) => sum + total, 0)
    return {
      isEmpty: list.length === 0,
      summary: translate`${list.length} batches with ${number(all)} orders.`,
      chart: <Rows list={list} more={more} />,
      table: {
        heads: [t`Day`, t`Route`, t`Orders`, ...stages.map(({ label }) => t(label))],
        words: 2,
        rows: list.map((batch) => ({
          key: keyOf(batch),
          cells: [
            { text: day(batch.day) },
            { text: `${batch.country} · ${batch.route}` },
            { text: number(batch.total), to: ordersOf(batch) },
            ...stages.map((stage) => ({ text: number(countIn(stage, batch.statuses)) })),
          ],
        })),
      },
    }
  }
  return (
    <ChartCard
      title={t`Batches`}
      call={home.getOrderBatchTrack}
      size="tall"
      range="7"
      empty={t`No orders in this period. Orders placed on the same day for the same route appear here as a batch.`}
      draw={draw}
    />
  )
}

function Rows({ list, more }: Pick<Batches, 'list' | 'more'>) {
  const { t } = useLingui()
  const number = useNumber()
  const [isAll, setAll] = useState(false)
  const hidden = list.length - SHOWN
  return (
    <>
      <ul className={classes.key} aria-hidden>
        {stages.map(({ id, label }) => (
          <li key={id}>
            <i data-stage={id} />
            {t(label)}
          </li>
        ))}
      </ul>
      <ul>
        {(isAll ? list : list.slice(0, SHOWN)).map((batch) => (
          <li key={keyOf(batch)}>
            <BatchRow batch={batch} />
          </li>
        ))}
      </ul>
      {!isAll && hidden > 0 && (
        <button type="button" className={classes.copy} onClick={() => setAll(true)}>
          <Trans>{number(hidden)} more</Trans>
        </button>
      )}
      {isAll && more && (
        <p className={classes.none}>
          <Trans>Older batches are not shown. Choose fewer days.</Trans>
        </p>
      )}
    </>
  )
}

function BatchRow({ batch }: { batch: Batch }) {
  const { t } = useLingui()
  const number = useNumber()
  const day = useDay()
  const parts = stages.flatMap((stage) => {
    const count = countIn(stage, batch.statuses)
    return count ? [{ id: stage.id, count, text: `${t(stage.label)} ${number(count)}` }] : []
  })
  const words = parts.map(({ text }) => text).join(', ')
  return (
    <div className={classes.batch}>
      <span className="s-dim">{day(batch.day)}</span>
      <PlainLink to={ordersOf(batch)} className={classes.batchRoute} title={batch.route}>
        {batch.country} · {batch.route}
      </PlainLink>
      <span className={classes.stack} role="img" aria-label={words} title={words}>
        {parts.map(({ id, count }) => (
          <i key={id} data-stage={id} style={{ flexGrow: count }}>
            {count / batch.total >= 0.07 && <span>{number(count)}</span>}
          </i>
        ))}
      </span>
      <b className={classes.batchTotal}>{number(batch.total)}</b>
    </div>
  )
}
