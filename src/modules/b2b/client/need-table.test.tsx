import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { reportConnection } from '#client/calls/connection.ts'
import { click, eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { turns } from '../../../../tests/fixtures/until.ts'
import { NeedTable } from './NeedTable.tsx'

beforeEach(() => {
  reportConnection(true)
  queryClient.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  reportConnection(true)
})
const { place, show: draw } = openTestPage({ queries: queryClient })

const answer = (part: object) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      code: 1,
      desc: '',
      data: null,
      ukey: '',
      serverTime: Date.now(),
      ...part,
    }),
  )
async function show(warehouse = 'LAX1') {
  await draw(<NeedTable needs={[{ sku: 'TS-101', wanted: 12 }]} warehouse={warehouse} />)
  await act(() => turns())
}

it('calls no SKU short while the stock is not known, and asks again', async () => {
  answer({ success: false, code: 20101, desc: 'The warehouse counts.' })
  await show()
  expect(place.textContent).toContain('The warehouse counts.')
  expect(place.textContent).not.toContain('short')
  answer({ data: { list: [], total: 0, page: 1, pageSize: 1000 } })
  await click(place.querySelector('button'))
  await eventually(() => expect(place.textContent).toContain('1 of 1 SKUs: not enough stock.'))
})

it('while offline says that this device has never loaded the stock', async () => {
  reportConnection(false)
  await show()
  expect(place.textContent).toContain('This stock is not on this device')
  expect(place.textContent).not.toContain('short')
})

it('asks for a warehouse before anything is compared', async () => {
  await show('')
  expect(place.textContent).toContain('No warehouse chosen')
})
