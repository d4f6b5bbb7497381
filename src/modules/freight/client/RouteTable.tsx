import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { grouped } from '#engine/table/index.ts'
import type { RoutePrice } from '#modules/freight/calculation.ts'
import classes from './calculator.module.css'
import type { useCalculator } from './use-calculator.ts'

const Comparison = lazyPart(async () => (await import('./CompareRoutes.tsx')).CompareRoutes)

/** Every route for the parcel side by side, cheapest first, from the kept price list; a click chooses one. */
export function RouteTable({ calculator }: { calculator: ReturnType<typeof useCalculator> }) {
  const { compared, validFrom, ask, change } = calculator
  if (compared.length === 0) return null
  return (
    <div className={classes.compare}>
      <table>
        <caption>
          <Trans>All routes, estimate by the rates of {validFrom}</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product route</Trans>
            </th>
            <th scope="col" data-right>
              <Trans>Days</Trans>
            </th>
            <th scope="col" data-right>
              <Trans>Billed (kg)</Trans>
            </th>
            <th scope="col" data-right>
              <Trans>Freight (CNY)</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map((each) => (
            <Row
              key={each.route.id}
              {...each}
              isChosen={ask.mode === '0' && ask.routeId === each.route.id}
              choose={() => change({ mode: '0', routeId: each.route.id })}
            />
          ))}
        </tbody>
      </table>
      <InDetail calculator={calculator} />
    </div>
  )
}

function Row({ route, quote, isChosen, choose }: RoutePrice & { isChosen: boolean; choose: () => void }) {
  const { t } = useLingui()
  const why = { weight: t`No weight`, lane: t`Not served`, tooHeavy: t`Too heavy` }
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <button type="button" className={classes.choose} aria-pressed={isChosen} onClick={choose}>
          {route.name}
        </button>
      </td>
      <td data-right>
        {route.minDays}–{route.maxDays}
      </td>
      <td data-right>{quote.ok ? quote.billable : ''}</td>
      <td data-right>{quote.ok ? grouped(quote.price) : why[quote.reason]}</td>
    </tr>
  )
}

/** The same with limits, divisor, COD and tax number, where there is room for it. */
function InDetail({ calculator: { ask, change } }: { calculator: ReturnType<typeof useCalculator> }) {
  const [isOpen, setOpen] = useState(false)
  const parcel = useMemo(() => ({ ...ask, prov: ask.rSsq[0]?.name ?? '' }), [ask])
  return (
    <>
      <button type="button" className={classes.detail} onClick={() => setOpen(true)}>
        <Trans>Compare in detail</Trans>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Comparison
            parcel={parcel}
            chosen={ask.mode === '0' ? ask.routeId : ''}
            onChoose={(routeId) => {
              change({ mode: '0', routeId })
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
