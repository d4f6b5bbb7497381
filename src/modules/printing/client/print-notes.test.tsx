import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { PrintNotes } from './PrintNotes.tsx'
import { sortOut, waitingOf, type OrderRow } from './sort-out.ts'
import type { Thing } from './printables.ts'
import type { DrawingState } from './use-drawing.ts'

let begun: number[]
const queries = new QueryClient()
beforeEach(() => {
  begun = []
  queries.clear()
})
const { place: host, show: draw } = openTestPage({ mantine: 'still', queries })

const order = (name: string, status: WaybillStatus = 'PENDING') =>
  ({ id: name, orderNo: `o-${name}`, waybillNo: name, status, printStatus: '0' }) as OrderRow
const thingOf = (one: OrderRow): Thing => ({
  id: one.id,
  name: one.waybillNo,
  kind: 'express',
  routeId: '',
  values: {} as Thing['values'],
  count: 1,
  order: one,
})
const ready = (drawn: Partial<Extract<DrawingState, { phase: 'ready' }>['drawn']>): DrawingState => ({
  phase: 'ready',
  url: '',
  bytes: 2048,
  drawn: { kind: 'drawn', id: 1, count: 1, pages: 3, outcomes: [], faults: [], unavailable: [], ...drawn },
})

/** The notes of these orders, as printing any of them would show. */
function show(
  orders: readonly OrderRow[],
  state: DrawingState,
  edited: readonly string[] = [],
  again?: () => void,
  templateOf?: Parameters<typeof PrintNotes>[0]['templateOf'],
  unreadable: Parameters<typeof PrintNotes>[0]['unreadable'] = [],
): Promise<void> {
  const queued = edited.map((id) => ({ call: 'b2c.updateB2COrder', body: { id } }))
  const sorted = sortOut(orders, waitingOf(queued))
  const things = sorted.printable.map(thingOf)
  return draw(
    <PrintNotes
      sorted={sorted}
      state={state}
      things={things}
      total={things.length}
      templateOf={templateOf}
      unreadable={unreadable}
      standIn={again && { again }}
      copies={1}
      startAt={1}
      by="list"
      onBy={() => undefined}
      reason=""
      onReason={() => undefined}
      onCopies={() => undefined}
      onStartAt={(at) => begun.push(at)}
      language="en"
    />,
  )
}
const notes = (tone: 'stop' | 'look') =>
  [...host.querySelectorAll(`li[data-tone="${tone}"]`)].map(({ textContent }) => textContent)

it('names what is left out by its reason, once for all orders it is about, and no more than four of them', async () => {
  const signed = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map((name) => order(name, 'SIGNED'))
  await show([order('P1'), ...signed, order('C1', 'CANCELLED')], ready({}))
  const [first, second, ...others] = notes('stop')
  expect(others).toEqual([])
  expect(first).toContain('6 orders are left out.')
  expect(first).toContain('S1, S2, S3, S4 and 2 more')
  expect(first).not.toContain('S5')
  expect(second).toContain('1 order is left out. Cancelled orders cannot be printed. C1')
})

it('says when the chosen template could not be loaded, and asks anew', async () => {
  let asked = 0
  await show([order('P1')], ready({}), [], () => (asked += 1))
  expect(notes('look')).toEqual([
    'The chosen template could not be loaded. A built-in template is used. Try again',
  ])
  host.querySelector<HTMLButtonElement>('li button')?.click()
  expect(asked).toBe(1)
  await show([order('P1')], ready({}))
  expect(notes('look')).toEqual([])
})

it('names the template that cannot be read and the labels it leaves out', async () => {
  const unreadable = [{ name: 'Ours', numbers: ['P2', 'P3'] }]
  await show([order('P1')], ready({}), [], undefined, undefined, unreadable)
  expect(notes('stop')).toEqual([
    '2 labels are left out. The label template “Ours” cannot be read. Choose another template. P2, P3 ',
  ])
})

it('says which label is older than the order on this device', async () => {
  await show([order('P1'), order('P2')], ready({}), ['P2'])
  expect(notes('look')).toEqual([
    'A change of 1 order waits to be sent. Its label shows the old address and goods. P2 ',
  ])
})

it('says what the drawing left out and what it could not draw, with the numbers', async () => {
  await show(
    [order('P1'), order('P2')],
    ready({
      unavailable: ['noto-sans-thai'],
      outcomes: [
        { index: 0, refusals: [], warnings: [{ kind: 'clipped', component: 'Goods' }] },
        {
          index: 1,
          warnings: [],
          refusals: [{ component: 'Waybill barcode', reason: 'character', character: 'É', position: 4 }],
        },
      ],
    }),
  )
  const [fonts, refused] = notes('stop')
  expect(fonts).toContain('Fonts for some characters could not be loaded.')
  expect(refused).toContain('Waybill barcode')
  expect(refused).toContain('P2')
  expect(notes('look')[0]).toContain('P1')
})

it('gives the same reason as the designer why a label in the file cannot be scanned', async () => {
  const error = { componentId: 'b1', severity: 'error', code: 'covered', data: { by: 't1' } } as const
  const components = [
    { id: 'b1', title: '', type: 'barcode' },
    { id: 't1', title: 'Remark', type: 'customText' },
  ]
  const template = { page: { wMm: 100, hMm: 150, dotsPerMm: 8 }, components }
  const faults = [0, 1].map((index) => ({ index, error }))
  await show([order('P1'), order('P2')], ready({ faults }), [], undefined, () => ({ template }) as never)
  expect(notes('look')).toEqual(['Cannot be printed yet. Barcode: Remark is printed over the code. P1, P2 '])
})

it('has pages and size only once they are known, and a first label only where there are several', async () => {
  await show([order('P1')], { phase: 'drawing', done: 0 })
  expect(host.textContent).toContain('File–')
  expect(host.textContent).not.toContain('Begin with label')
  await show([order('P1'), order('P2')], ready({}))
  expect(host.textContent).toContain('Pages3')
  expect(host.textContent).toContain('2 kB')
  expect(host.textContent).toContain('Begin with label')
})
