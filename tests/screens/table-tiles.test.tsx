/** A table whose rows are tiles until the person switches to the list. */
import { act } from 'react'
import { expect, it } from 'vitest'
import { defineTable } from '#engine/table/schema/table.ts'
import { eventually } from '../fixtures/test-page.tsx'
import { table, type Thing } from './example-table.ts'
import { button, click, press, rowsOf, setTestPage, show, stage } from './table-page.tsx'

setTestPage()

const label = (message: string) => ({ id: message, message })
const tiled = defineTable<Thing>({
  ...(table as unknown as Parameters<typeof defineTable<Thing>>[0]),
  rowName: ({ name }) => name,
  operationWhen: { key: 'state', not: ['OPEN'] },
  detail: async () => ({ default: ({ id }) => <output>Opened {id}</output> }),
  tiles: {
    label: label('Show tiles'),
    load: async () => ({ default: ({ row }) => <b>{`${row.name} · ${row.count}`}</b> }),
  },
})
const tiles = () => [...stage.place.querySelectorAll<HTMLElement>('[data-tile]')]
const presses = () => [...stage.place.querySelectorAll<HTMLElement>('[data-press]')]
const shown = () => eventually(() => expect(tiles()).toHaveLength(20))

it('draws what the table puts into a tile, and opens its row', async () => {
  await show('/things', tiled)
  await shown()
  expect(tiles()[3]?.textContent).toContain('Thing 03 · 3')
  expect(rowsOf()).toHaveLength(0)
  await click(presses()[3])
  await eventually(() => expect(document.body.textContent).toContain('Opened i3'))
})

it('goes from tile to tile with the arrows, and does a key to the one with the focus', async () => {
  await show('/things', tiled)
  await shown()
  presses()[0]?.focus()
  await press('ArrowRight')
  expect(document.activeElement).toBe(presses()[1])
  await press('ArrowLeft')
  expect(document.activeElement).toBe(presses()[0])
})

it('selects tiles as rows', async () => {
  await show('/things', tiled)
  await shown()
  for (const at of [0, 2]) await click(tiles()[at]?.querySelector('input'))
  // What is offered for chosen rows is a part that comes later.
  await eventually(() => expect(stage.place.textContent).toContain('2 selected'))
})

it('has no menu of a tile while the list has no operation column', async () => {
  await show('/things', tiled)
  await shown()
  expect(button('Row actions')).toBeDefined()
  await act(async () => stage.router.history.push('/things?state=OPEN'))
  await eventually(() => expect(button('Row actions')).toBeUndefined())
  expect(tiles().length).toBeGreaterThan(0)
})

it('switches to the list and back, and the address keeps it', async () => {
  await show('/things', tiled)
  await shown()
  await click(button('Show as a list'))
  await eventually(() => expect(rowsOf()).toHaveLength(20))
  expect(stage.router.state.location.search).toEqual({ as: 'list' })
  await click(button('Show tiles'))
  await shown()
})
