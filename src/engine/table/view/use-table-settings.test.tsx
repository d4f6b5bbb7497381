/** Three layers on the screen, and what a person changes: at once here, 500 ms later on the device and in the queue. */
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { act, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '#client/session/session.ts'
import { areSettingsReady } from '#client/settings/kept-settings.ts'
import { setSettingCalls } from '#client/settings/setting-calls.ts'
import { notes } from '#client/ui/notify.ts'
import { settings } from '#modules/settings/contract.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { keptSetting } from '../../../../tests/fixtures/kept-setting.ts'
import { eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { table } from '../../../../tests/screens/example-table.ts'
import { useReshapedTable } from './use-reshaped-table.ts'
import { useTableSettings, type TableSettings } from './use-table-settings.ts'

setSettingCalls(async () => settings)

let opened: OpenedStore
let seen: TableSettings
let shape: typeof table

function Probe() {
  const reshaped = useReshapedTable(table)
  const settings = useTableSettings(reshaped)
  useLayoutEffect(() => {
    shape = reshaped
    seen = settings
  })
  return null
}

async function show(): Promise<void> {
  await draw(<Probe />)
  await eventually(() => expect(areSettingsReady()).toBe(true))
}

beforeEach(async () => {
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
  session.funcs = [{ funcId: 'F-DROP', children: [] }] as never
  notes.current = undefined
})
afterEach(() => {
  setStore(undefined)
  opened.store.close()
})
const { show: draw, leave } = openTestPage({ mantine: 'none' })

const shown = () => seen.resolved.columns.filter(({ show }) => show).map(({ prop }) => prop)
const both = (text: string) => ({ zh: text, en: text, ml: text })

it('the site’s columns override the declared ones, the person’s override both', async () => {
  await keptSetting(opened.store, 'site', 'table:things', {
    columnList: [
      { prop: 'state', label: both('Where it is') },
      { prop: 'count', show: false },
      { prop: 'parts', show: false },
    ],
    pageSize: [50, 100],
  })
  await keptSetting(opened.store, 'user', 'table:things', { columnList: [{ prop: 'count', show: true }] })
  await show()
  expect(shown()).toEqual(expect.arrayContaining(['name', 'count', 'state']))
  expect(shown()).not.toContain('parts')
  expect(seen.resolved.columns.find(({ prop }) => prop === 'state')?.siteLabel).toBe('Where it is')
  expect(seen.resolved.pageSize).toBe(50)
})

it('filters and buttons are renamed, ordered and taken away; a button is given to nobody', async () => {
  await keptSetting(opened.store, 'site', 'filter:things', { filters: [{ key: 'keyword', show: false }] })
  await keptSetting(opened.store, 'site', 'button:things', {
    buttons: [
      { id: 'secret', label: both('Hidden') },
      { id: 'drop', func: 'F-OTHER' },
    ],
  })
  await show()
  await eventually(() => expect(shape.filters.map(({ key }) => key)).not.toContain('keyword'))
  expect(shape.actions.map(({ id, func, label }) => [id, func, i18n._(label)])).toEqual([
    ['secret', 'F-NOT-MINE', 'Hidden'],
  ])
})

it('a setting that fits nothing breaks nothing', async () => {
  await keptSetting(opened.store, 'site', 'table:things', { columnList: 'all of them' })
  await keptSetting(opened.store, 'site', 'filter:things', { filters: null })
  await keptSetting(opened.store, 'user', 'table:things', { columnList: { 0: 'name' } })
  await show()
  expect(shown()).toEqual(table.columns.map(({ prop }) => prop))
  expect(shape.filters).toHaveLength(table.filters.length)
})

it('what is published while the table is open appears', async () => {
  await show()
  await keptSetting(opened.store, 'site', 'table:things', { columnList: [{ prop: 'parts', show: false }] })
  await eventually(() => expect(shown()).not.toContain('parts'))
})

it('a change is on the screen at once, and the last of many in the queue once', async () => {
  await show()
  for (const width of [100, 120, 140.4])
    act(() =>
      seen.save(
        { columnList: [{ prop: 'count', width }] },
        { says: { name: 'Column width', undo: () => undefined } },
      ),
    )
  expect(seen.stored?.columnList).toEqual([{ prop: 'count', width: 140 }])
  expect(await opened.store.outbox.list()).toEqual([])
  await eventually(async () => expect(await opened.store.outbox.list()).not.toEqual([]))
  const queued = await opened.store.outbox.list()
  expect(queued.map(({ body }) => body)).toMatchObject([
    { tabKey: 'table:things', scope: 'user', tabValue: '{"columnList":[{"prop":"count","width":140}]}' },
  ])
  expect(notes.current?.message).toBe('Setting successful')
  act(() => seen.save({ columnList: [{ prop: 'count', show: false }] }))
  await eventually(async () =>
    expect((await opened.store.outbox.list()).map(({ body }) => body)).toMatchObject([
      { tabValue: '{"columnList":[{"prop":"count","show":false}]}' },
    ]),
  )
  expect(seen.stored?.columnList).toEqual([{ prop: 'count', show: false }])
})

it('leaving the table keeps what was just changed', async () => {
  await show()
  act(() => seen.save({ columnList: [{ prop: 'count', width: 99 }] }))
  await leave()
  await eventually(async () => expect(await opened.store.outbox.list()).toHaveLength(1))
})
