/**
 * Places on the page that carry values out of a table without being one: the clipboard, the command palette, the preview of a
 * setting. A person without "See amounts" gets no amount there, also from rows that still have one (record 0055).
 */
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { setFinder } from '#client/layout/finder.ts'
import { Palette } from '#client/layout/Palette.tsx'
import { session } from '#client/session/session.ts'
import { AMOUNT_FIELDS, SEE_AMOUNTS } from '#contract/amounts.ts'
import { walk } from '#contract/functions.ts'
import { isAmount } from '#engine/table/logic/column-rights.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import type { Look, Target } from '#modules/settings/client/model/kind.ts'
import { TablePreview } from '#modules/settings/client/preview/TablePreview.tsx'
import { allCalls } from '#registry/calls.ts'
import { finder } from '#registry/finder.ts'
import { functionTree } from '#registry/functions.ts'
import { buttonNamed, eventually, openTestPage, typeInto } from '../fixtures/test-page.tsx'
import { loaded } from './declared-tables.ts'
import { emptyOf, sampleOf, type JsonSchema } from './sample.ts'
import { press, rowsOf, setTestPage, show, stage } from './table-page.tsx'

const VALUE = '8731.37'

setTestPage()
const page = openTestPage({ mantine: 'still', queries: queryClient })

const all = [...walk(functionTree)].map(({ id }) => id)
const without = all.filter((id) => id !== SEE_AMOUNTS)
function become(funcs: readonly string[]): void {
  session.user = { userAdmin: '0' } as never
  session.funcs = funcs.map((funcId) => ({ funcId, children: [] })) as never
}
afterEach(() => {
  session.user = undefined
  session.funcs = [] as never
  setFinder(async () => ({ actions: [], sources: [] }))
})

const having = loaded.filter(({ table }) => table.columns.some(isAmount))
const orders = having.find(({ name }) => name === 'b2COrderManage')?.table as TableDecl

/** The same record with the known value in every amount. */
const valued = (data: unknown): unknown =>
  Array.isArray(data)
    ? data.map(valued)
    : typeof data === 'object' && data !== null
      ? Object.fromEntries(
          Object.entries(data).map(([key, value]) => [key, AMOUNT_FIELDS.has(key) ? VALUE : valued(value)]),
        )
      : data

const rowOf = ({ query }: TableDecl): Record<string, unknown> =>
  valued(sampleOf((query.output as JsonSchema).properties?.['list']?.items ?? {})) as Record<string, unknown>

function answerWith(table: TableDecl): void {
  stage.answer = (path) => {
    if (path.endsWith(table.query.path)) return { list: [rowOf(table)], total: 1 }
    const call = allCalls.find((each) => path.endsWith(each.path))
    return emptyOf((call?.output ?? {}) as JsonSchema)
  }
}

describe.each(having)('copying rows of $name', ({ table }) => {
  /** Amounts that are hidden until a person shows their column are copied too once it is shown. */
  const { tiles: _, ...list } = table
  const whole = { ...list, columns: table.columns.map((column) => ({ ...column, show: true })) }
  const copied = async () => {
    answerWith(table)
    await show('/things', whole)
    await eventually(() => expect(rowsOf().length).toBe(1))
    await act(async () => stage.place.querySelector<HTMLElement>('[role="grid"]')?.focus())
    await navigator.clipboard.writeText('')
    await press('a', { ctrlKey: true })
    await press('c', { ctrlKey: true })
    let text = ''
    await eventually(async () => {
      const [item] = await navigator.clipboard.read()
      const kinds = item?.types ?? []
      const parts = await Promise.all(kinds.map(async (kind) => (await item?.getType(kind))?.text()))
      text = parts.join('\n')
      expect(text).not.toBe('')
    })
    return text
  }

  it('takes amounts for a person who sees them', async () => {
    become(all)
    expect(await copied()).toContain(VALUE)
  })

  it('takes no amount for a person without the right', async () => {
    become(without)
    expect(await copied()).not.toContain(VALUE)
  })
})

describe('the command palette', () => {
  const options = () => [...document.querySelectorAll('[role="option"]')].map((each) => each.textContent)
  const field = () => document.querySelector('[role="combobox"]')
  const open = async (funcs: readonly string[]) => {
    become(funcs)
    const row = { ...rowOf(orders), id: '1', orderNo: 'B2611220000001', waybillNo: 'SP26112200001' }
    await stage.opened.store.cache.writeRows('b2cOrder', [row], ({ id }) => String(id))
    setFinder(async () => finder)
    await page.show(<Palette menu={[]} />)
    await typeInto(field(), 'B2611220000001')
    await eventually(() => expect(options()).toEqual([expect.stringContaining('SP26112200001')]))
  }

  it('finds and shows no amount of an order', async () => {
    await open(without)
    expect(document.body.textContent).not.toContain(VALUE)
    await typeInto(field(), VALUE)
    await eventually(() => expect(options()).toEqual([]))
  })

  it('offers the freight calculator only to a person who sees amounts', async () => {
    // Guides that explain prices are found by everybody.
    const calculators = () => options().filter((each) => each?.endsWith('calculator'))
    await open(without)
    await typeInto(field(), 'calculator')
    await eventually(() => expect(options().some((each) => each?.includes('SP26112200001'))).toBe(false))
    expect(calculators()).toEqual([])
    await page.leave()
    await open(all)
    await typeInto(field(), 'calculator')
    await eventually(() => expect(calculators()).toEqual(['Open the freight calculator']))
  })
})

describe.each(['table', 'filter', 'button'])('the preview of a setting of kind %s', (kind) => {
  const preview = async (look: Partial<Look>) => {
    const target = { key: `${kind}:b2cOrder`, title: 'Orders', decl: orders } as unknown as Target
    const value = { set: [], filters: [], buttons: [], setMockData: JSON.stringify([rowOf(orders)]) }
    const eyes: Look = {
      language: 'en',
      scheme: 'light',
      isPhone: false,
      isSubAccount: true,
      funcs: undefined,
      ...look,
    }
    await page.show(<TablePreview target={target} value={value} look={eyes} />)
    await eventually(() => expect(buttonNamed('Refresh')).toBeDefined())
    return page.place.textContent ?? ''
  }
  const heads = () =>
    [...page.place.querySelectorAll('[role="columnheader"]')].map(
      (head) => head.getAttribute('aria-label') ?? head.textContent,
    )
  const amounts = orders.columns.filter(isAmount).map(({ label }) => label.message ?? label.id)

  it('shows a role without the right no column and no value of an amount', async () => {
    const text = await preview({ funcs: new Set(without) })
    expect(text).toContain('Receiver')
    for (const each of [...amounts, VALUE]) expect(text).not.toContain(each)
    expect(heads().filter((head) => head && amounts.includes(head))).toEqual([])
  })

  it.each([
    ['a role with the right', { funcs: new Set(all) }],
    ['a main account', { isSubAccount: false, funcs: new Set(without) }],
  ])('shows them to %s', async (_, look) => {
    await preview(look)
    expect(heads()).toContain('COD amount')
  })
})
