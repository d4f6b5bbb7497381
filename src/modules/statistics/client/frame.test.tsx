import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refused } from '#client/calls/ask.ts'
import { reportConnection } from '#client/calls/connection.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { click, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { Frame } from './Frame.tsx'

beforeEach(() => reportConnection(true))
afterEach(() => reportConnection(true))
const { place, show: draw } = openTestPage()

const unasked = { data: undefined, dataUpdatedAt: 0, error: null, isFetching: false, isLoading: false }
async function show(asked: object, isEmpty = false, days?: { from: string; to: string }) {
  const refetch = vi.fn()
  await draw(
    <Frame
      title="Weights"
      summary="in words"
      legend={<span>Difference 0.00 CNY</span>}
      call={statistics.weightQuery}
      asked={{ ...unasked, ...asked, refetch }}
      isEmpty={isEmpty}
      days={days}
    >
      <b>drawn</b>
    </Frame>,
  )
  return refetch
}

it('gives no sum and no key to colours of numbers nobody knows; says why, and asks again', async () => {
  const error = new Refused({ success: false, code: 20101, desc: 'Counted at night.', data: null } as never)
  const refetch = await show({ error }, true)
  expect(place.textContent).toContain('Counted at night.')
  expect(place.textContent).not.toMatch(/0\.00|back online|drawn/)
  await click(place.querySelector('button'))
  expect(refetch).toHaveBeenCalledOnce()
})

it('offline and without a cached answer says when the numbers load', async () => {
  reportConnection(false)
  await show({}, true)
  expect(place.textContent).toContain("They load when you're back online.")
})

it('draws what it has, with its legend; of days with nothing it says so', async () => {
  await show({ data: {}, dataUpdatedAt: 1 })
  expect(place.textContent).toContain('Difference')
  expect(place.textContent).toContain('drawn')
  await show({ data: {}, dataUpdatedAt: 1 }, true)
  expect(place.textContent).toContain('No data for this period.')
  expect(place.textContent).not.toContain('Difference')
})

it('names the days that are counted, also where nothing was', async () => {
  await show({ data: {}, dataUpdatedAt: 1 }, true, { from: '2026-10-25', to: '2026-11-23' })
  expect(place.textContent).toContain('2026-10-25 – 2026-11-23')
})
