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
import { code } from '#contract/codes.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { buttonNamed, click, openTestPage, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import { keptAnswers, recentSearches } from './kept-answers.ts'
import type { Parcel } from './parcel.ts'
import { slicesOf } from './track.ts'
import { TrackingView } from './TrackingView.tsx'

/** The gateway, played at the wire: what was asked, and what it answers. */
let asked: string[][]
let isOnline: boolean
/** Lookups are refused until the captcha with this number is solved. */
let mustSolve: boolean
let solvable: number
let drawn: number
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
const envelope = { ukey: '', serverTime: 0 }
const refusal = (failed: number) => ({ success: false, code: failed, desc: 'no', data: null, ...envelope })
const captchaAnswer = () => ({
  success: true,
  code: 1,
  desc: '',
  data: { img: 'data:image/png;base64,', code: 'ACDE', id: `captcha ${++drawn}` },
  ...envelope,
})

async function open(address: string): Promise<void> {
  const rootRoute = createRootRoute()
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/customerInquiry',
    component: () => <TrackingView call={tracking.qyOrderInfo} />,
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
  mustSolve = false
  solvable = 1
  drawn = 0
  statusOf = () => 'GOT'
  vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const { parameter } = JSON.parse(init.body) as {
      parameter: { waybillNos?: string[]; imgId?: string; imgCode?: string }
    }
    if (!parameter.waybillNos) return reply(captchaAnswer())
    if (mustSolve && !parameter.imgId) return reply(refusal(code.captchaNeeded))
    if (mustSolve && parameter.imgId !== `captcha ${solvable}`) return reply(refusal(code.captcha))
    mustSolve = false
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
  await open(`/customerInquiry?n=${all.join(',')}`)
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
  await open(`/customerInquiry?n=${right},${wrong},ABC123`)
  await seen('Unknown number.')
  const textOf = (number: string) => cards().find((card) => card.textContent?.includes(number))?.textContent
  expect(textOf(right)).toContain('right format')
  expect(textOf(wrong)).toContain('check digit is wrong')
  expect(textOf('ABC123')).toContain('SP and thirteen digits')
  expect(keptAnswers()).toEqual({})
})

test('offline shows the last answer with its time, and says so where there never was one', async () => {
  const [known = '', never = ''] = numbers(2)
  await open(`/customerInquiry?n=${known}`)
  await seen(`Scan of ${known}`)
  await leave()
  isOnline = false
  await open(`/customerInquiry?n=${known},${never}`)
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
  await open('/customerInquiry')
  await typeInto(host.querySelector('textarea'), `"${first.toLowerCase()}";\t${second}，${first}`)
  expect(host.textContent).toContain('2 numbers')
  await click(buttonNamed('Track'))
  await seen(`Scan of ${second}`)
  expect(asked).toEqual([[first, second]])
})

async function solve() {
  const board = await vi.waitFor(() => {
    const found = host.querySelector<HTMLElement>('[role=application]')
    if (!found?.querySelector('img')) throw new Error('no picture yet')
    return found
  })
  for (let n = 0; n < 4; n++)
    await act(async () =>
      board.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 20 + 60 * n })),
    )
  await click(buttonNamed('Continue'))
}

test('a captcha that is asked for is shown once, asked again when it was wrong, and the lookup goes on', async () => {
  mustSolve = true
  solvable = 2
  const all = numbers(24)
  await open(`/customerInquiry?n=${all.join(',')}`)
  await seen('Confirm that you are a person')
  expect(host.querySelectorAll('[role=application]')).toHaveLength(1)
  await solve()
  await seen('Captcha verification failed')
  await vi.waitFor(() => expect(drawn).toBe(2))
  await solve()
  await seen('24 parcels')
  expect(asked.flat().toSorted()).toEqual(all.toSorted())
  expect(host.textContent).not.toContain('Confirm that you are a person')
})
