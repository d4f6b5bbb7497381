/** A list that is opened before the person's database: its rows stay, and rows in the database are still shown. */
import { act } from 'react'
import { expect, it } from 'vitest'
import { setStore } from '#offline/store.ts'
import { keptSetting } from '../fixtures/kept-setting.ts'
import {
  button,
  buttonOfDialog,
  cell,
  click,
  rowsOf,
  setTestPage,
  show,
  stage,
  until,
} from './table-page.tsx'

setTestPage()

const openDatabase = () => act(async () => setStore(stage.opened.store))

it('rows keep their places, with the menu that is open over one of them', async () => {
  setStore(undefined)
  await show()
  const [first] = rowsOf()
  await click(cell(0, 5)?.querySelector('button') ?? cell(0, 5))
  await until(() => document.querySelector('[role="menuitem"]'))
  const gone: Node[] = []
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) gone.push(...removedNodes)
  })
  watch.observe(stage.place, { childList: true, subtree: true })
  await keptSetting(stage.opened.store, 'user', 'table:things', {
    columnList: [{ prop: 'count', show: false }],
  })
  await openDatabase()
  await until(() => !stage.place.textContent?.includes('Count'))
  watch.disconnect()
  expect(rowsOf()[0]).toBe(first)
  expect(gone.filter((node) => node.contains(first ?? null))).toEqual([])
  expect(document.querySelector('[role="menuitem"]')).not.toBeNull()
})

it('the view the person begins with is chosen once it can be read', async () => {
  setStore(undefined)
  await keptSetting(stage.opened.store, 'user', 'view:things/open', {
    name: 'Open ones',
    search: 'state=OPEN',
  })
  await keptSetting(stage.opened.store, 'user', 'table:things', { view: 'open' })
  await show()
  expect(stage.router.state.location.searchStr).toBe('')
  await openDatabase()
  await until(() => stage.router.state.location.searchStr !== '')
  expect(stage.router.state.location.search).toMatchObject({ state: 'OPEN', view: 'open' })
})

it('a question is closed when its answer is on this device, not before', async () => {
  await show()
  for (const at of [0, 2]) await click(cell(at, 0)?.querySelector('input'))
  await until(() => button('Drop'))
  await click(button('Drop'))
  await until(() => buttonOfDialog('Drop (2)'))
  await click(buttonOfDialog('Drop (2)'))
  await until(() => !buttonOfDialog('Drop (2)'))
  expect((await stage.opened.store.outbox.list()).map(({ entity }) => entity)).toEqual(['i0', 'i2'])
})
