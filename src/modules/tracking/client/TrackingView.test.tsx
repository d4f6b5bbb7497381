import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import { parseQuery, setRouter } from '#client/router/go.ts'
import { buttonNamed, click, openTestPage, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import { keptAnswers, recentSearches } from '../public/kept-answers.ts'
import type { Parcel } from '../public/parcel.ts'
import { slicesOf } from '../public/track.ts'
import { TrackingView } from './TrackingView.tsx'

/** The gateway, played at the wire: what was asked, and what it answers. */
let asked: string[][]
let isOnline: boolean
let statusOf: (number: string) => Parcel['status']

function answer(numbers: readonly string[]): unknown {
  const at = '2026-11-18T02:00:00.000Z'
  const list = numbers.map((waybillNo): Parcel => {
    const status = statusOf(waybillNo)
    const scans = status ? [{ at, status, place: 'Shenzhen', desc: `Scan of ${waybillNo}` }] : []
    return { waybillNo, found: status ? '1' : '0', status, fromCountry: 'CN', toCountry: 'VN', scans }
  })
  return { success: true, code: 1, desc: '', data: { list }, ukey: '', serverTime: Date.now() }
}

const reply = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

async function open(address: string): Promise<void> {
  const rootRoute = createRootRoute()
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/base/expressQuery',
    component: () => <TrackingView />,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history, parseSearch: parseQuery })
  setRouter(router as never)
  await show(<RouterProvider router={router as never} />)
}
const seen = (text: string) => vi.waitFor(() => act(async () => expect(host.textContent).toContain(text)))
const cards = () => [...host.querySelectorAll('li[data-group]')]

beforeEach(() => {
  localStorage.clear()
  asked = []
  isOnline = true
  statusOf = () => 'GOT'
  vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const { parameter } = JSON.parse(init.body) as { parameter: { waybillNos: string[] } }
    asked.push(parameter.waybillNos)
    return reply(answer(parameter.waybillNos))
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
const { place: host, show, leave } = openTestPage()

const numbers = (count: number) => Array.from({ length: count }, (_, index) => makeWaybillNo(index + 1))

test('slices of ten', () => {
  expect(slicesOf(numbers(0))).toEqual([])
  expect(slicesOf(numbers(21)).map((slice) => slice.length)).toEqual([10, 10, 1])
})

test('a pasted address is asked in slices of ten, and problems come first', async () => {
  const all = numbers(24)
  statusOf = (number) => (number === all[17] ? 'ABNORMAL' : 'GOT')
  await open(`/base/expressQuery?n=${all.join(',')}`)
  await seen('24 parcels')
  expect(asked.map((slice) => slice.length).toSorted()).toEqual([10, 10, 4])
  expect(asked.flat().toSorted()).toEqual(all.toSorted())
  expect(cards()[0]?.textContent).toContain(all[17])
  expect(cards()[0]?.getAttribute('data-group')).toBe('problem')
  expect(recentSearches()[0]?.numbers).toEqual(all)
})

test('unknown numbers say why they may be unknown', async () => {
  const right = makeWaybillNo(7)
  const wrong = right.slice(0, -1) + ((Number(right.at(-1)) + 1) % 10)
  statusOf = () => ''
  await open(`/base/expressQuery?n=${right},${wrong},ABC123`)
  await seen('Unknown number.')
  const textOf = (number: string) => cards().find((card) => card.textContent?.includes(number))?.textContent
  expect(textOf(right)).toContain('right format')
  expect(textOf(wrong)).toContain('check digit is wrong')
  expect(textOf('ABC123')).toContain('SP and thirteen digits')
  expect(keptAnswers()).toEqual({})
})

test('offline shows the last answer with its time, and says so where there never was one', async () => {
  const [known = '', never = ''] = numbers(2)
  await open(`/base/expressQuery?n=${known}`)
  await seen(`Scan of ${known}`)
  await leave()
  isOnline = false
  await open(`/base/expressQuery?n=${known},${never}`)
  await seen("You're offline, and no earlier answer is saved on this device.")
  expect(host.textContent).toContain(`Scan of ${known}`)
  expect(host.textContent).toContain('updated')
  isOnline = true
  const again = [...host.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Try again')
  await click(again.at(-1))
  await seen(`Scan of ${never}`)
})

test('typing in any form puts the numbers into the address', async () => {
  const [first = '', second = ''] = numbers(2)
  await open('/base/expressQuery')
  await typeInto(host.querySelector('textarea'), `"${first.toLowerCase()}";\t${second}，${first}`)
  expect(host.textContent).toContain('2 numbers')
  await click(buttonNamed('Track'))
  await seen(`Scan of ${second}`)
  expect(asked).toEqual([[first, second]])
})
