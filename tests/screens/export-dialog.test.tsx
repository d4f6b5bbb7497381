/** The export dialog: format, rows of the device, everything but some rows. */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportConnection } from '#client/calls/connection.ts'
import { session } from '#client/session/session.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { defineTable } from '#engine/table/schema/table.ts'
import { asked, button, cell, click, dialog, setTestPage, show, stage, until } from './table-page.tsx'
import { eventually } from '../fixtures/test-page.tsx'
import { readWorkbook, textsOf } from '../fixtures/xlsx.ts'
import { table, things, type Thing } from './example-table.ts'

setTestPage()

const exported = defineTable<Thing>({
  ...(table as never as Parameters<typeof defineTable<Thing>>[0]),
  actions: [
    {
      id: 'any',
      label: { id: 'Any' },
      on: 'many',
      most: 'all',
      run: () => undefined,
    },
  ],
  export: { kit: exportKit, call: tasks.exportOrders, func: 'Z-503015', hasNoTemplate: true },
})

let files: { name: string; blob: Blob }[] = []
beforeEach(() => {
  session.funcs = [{ funcId: 'Z-503015', children: [] }] as never
  files = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, blob: last })
  })
})
afterEach(() => vi.restoreAllMocks())

async function open() {
  await click(button('Export'))
  await until(() => dialog()?.querySelector('input[type="radio"]'))
}
const pressed = (text: string) => click(button(text))
const request = () => asked.findLast(({ path }) => path.endsWith('exportOrders.do'))?.parameter

describe('the format', () => {
  it('is a workbook, or a text file once that was chosen, which is remembered', async () => {
    await show('/things', exported)
    await open()
    await click(dialog()?.querySelectorAll('input[type="radio"]')[1])
    await eventually(() =>
      expect(dialog()?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.checked).toBe(true),
    )
    await pressed('Export all')
    await until(request)
    expect(request()).toMatchObject({ format: 'csv', dataId: 'things' })
    expect(await stage.opened.store.settings.get('export format')).toBe('csv')
    await pressed('Cancel')
    await eventually(() => expect(dialog()).toBeNull())
    await open()
    const kept = [...(dialog()?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
    expect(kept.map(({ checked }) => checked)).toEqual([false, true])
  })
})

describe('everything but some rows', () => {
  it('goes out as the query and the ids that were taken out', async () => {
    stage.stock = Array.from({ length: 1200 }, (_, at) => ({ ...(things[0] as Thing), id: `n${at}` }))
    await show('/things', exported)
    await click(stage.place.querySelector('[data-row="-1"] input'))
    await click(button('Select all 1,200'))
    await until(() => stage.place.textContent?.includes('1,200 selected'))
    for (const at of [0, 2, 5]) await click(cell(at, 0)?.querySelector('input'))
    await open()
    await pressed('Export selected (1,197)')
    await until(request)
    expect(request()).toMatchObject({ param: { sort: { prop: 'name', order: 'asc' } } })
    expect(request()?.excludedIds).toEqual(['n0', 'n2', 'n5'])
    expect(request()?.param).not.toHaveProperty('ids')
  })
})

describe('offline', () => {
  it('the file is made of the rows on this device, and says how many of how many', async () => {
    await show('/things', exported)
    await act(async () => reportConnection(false))
    await open()
    expect(dialog()?.textContent).toMatch(/From the rows on this device, last updated \d\d:\d\d, 20 of 45/)
    await pressed('Export all (20)')
    await until(() => files.length > 0)
    const [file] = files
    expect(file?.name).toMatch(/ \(20 of 45\)\.xlsx$/)
    const book = readWorkbook(Buffer.from((await file?.blob.arrayBuffer()) as ArrayBuffer))
    expect(textsOf(book.sheets[0] as never)).toHaveLength(21)
    expect(request()).toBeUndefined()
  })

  it('more than 5,000 rows wait for one', async () => {
    stage.stock = Array.from({ length: 6000 }, (_, at) => ({ ...(things[0] as Thing), id: `n${at}` }))
    await show('/things', exported)
    await act(async () => reportConnection(false))
    await open()
    expect(button('Export all')?.getAttribute('aria-disabled')).toBe('true')
    expect(dialog()?.textContent).toContain('More than 5,000 rows. Connect to the internet to export them')
  })
})

it('picked rows come from this device at once where the person wants that', async () => {
  await show('/things', exported)
  for (const at of [0, 2]) await click(cell(at, 0)?.querySelector('input'))
  await open()
  await click(dialog()?.querySelector('input[type="checkbox"]'))
  await pressed('Export selected (2)')
  await until(() => files.length > 0)
  expect(files[0]?.name).toMatch(/\d{4}\.xlsx$/)
  expect(request()).toBeUndefined()
})
