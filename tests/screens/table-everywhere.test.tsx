/**
 * Every declared table on the real screen: in each state, in another language, for a sub-account, on a phone, in hands.
 * What axe finds is asked in the browser (tests/e2e/axe.e2e.ts).
 */
import { i18n, type Messages } from '@lingui/core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportConnection } from '#client/calls/connection.ts'
import { session } from '#client/session/session.ts'
import { notes } from '#client/ui/notify.ts'
import { walk } from '#contract/functions.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { allCalls } from '#registry/calls.ts'
import { functionTree } from '#registry/functions.ts'
import { loaded } from './declared-tables.ts'
import { emptyOf, sampleOf, type JsonSchema } from './sample.ts'
import {
  asked,
  button,
  cell,
  click,
  dialog,
  press,
  rowsOf,
  setTestPage,
  show,
  stage,
  until,
} from './table-page.tsx'

setTestPage()

const catalogues = import.meta.glob<{ messages: Messages }>('../../src/locales/*/*.po')
const DESKTOP = 1440
const PHONE = 390
const COUNT = 3

async function speak(language: string): Promise<void> {
  const parts = Object.entries(catalogues).filter(([path]) => path.includes(`/locales/${language}/`))
  const texts = await Promise.all(parts.map(async ([, load]) => (await load()).messages))
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...texts) as Messages })
}

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 900,
  })

/** Rows that fit the schema; every other call answers with nothing in it. */
function answerWith(table: TableDecl, count: number): void {
  const output = table.query.output as unknown as JsonSchema
  const row = output.properties?.list?.items ?? {}
  const list = Array.from({ length: count }, (_, seed) => sampleOf(row, seed))
  stage.answer = (path) => {
    if (path.endsWith(table.query.path)) return { list, total: count }
    const call = allCalls.find((each) => path.endsWith(each.path))
    return emptyOf((call?.output ?? {}) as JsonSchema)
  }
}

const everyFunction = () => [...walk(functionTree)].map(({ id }) => ({ funcId: id, children: [] }))

beforeEach(() => {
  setWidth(DESKTOP)
  session.funcs = everyFunction() as never
  session.user = undefined as never
})
afterEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** As a list, also where tiles come first. */
const addressOf = ({ tiles }: TableDecl, query = ''): string =>
  `/x?${[tiles ? 'as=list' : '', query].filter(Boolean).join('&')}`
/** Every test waits for what it looks at. */
const open = (table: TableDecl) => show(addressOf(table), table, 10)

const translate = (message: { id: string; message?: string }): string => i18n._(message as never)
const text = (): string => stage.place.textContent ?? ''
const lastInput = (table: TableDecl) =>
  asked.filter(({ path }) => path.endsWith(table.query.path)).at(-1)?.parameter ?? {}

/** Without what a table fetches ahead for its actions: there are no workers here. */
const shown = loaded.map(({ name, table: { prepare: _prepare, ...table } }) => ({ name, table }))

describe.each(shown)('table of $name on its screen', ({ table }) => {
  it('says why it could not ask, teaches while it is empty, and says why when it is refused later', async () => {
    answerWith(table, 0)
    stage.refusal = 'Not today.'
    await open(table)
    await until(() => text().includes('These rows could not be loaded'))
    expect(text()).toContain('These rows could not be loaded')
    // Rows that could not be asked for are not counted.
    expect(text()).not.toContain('of 0')
    stage.refusal = undefined
    await click(button('Refresh'))
    await until(() => text().includes(translate(table.empty.title)))
    expect(text()).toContain(translate(table.empty.title))
    expect(text()).toContain(translate(table.empty.text))
    stage.refusal = 'Not today.'
    await click(button('Refresh'))
    await until(() => text().includes('Not today.'))
    expect(text()).toContain('Not today.')
    expect(notes.current).toBeUndefined()
  })

  it.runIf(table.tiles)('shows its rows as tiles until the person wants a list', async () => {
    answerWith(table, COUNT)
    await show('/x', table, 10)
    const tiles = () => stage.place.querySelectorAll('[data-tile]').length
    await until(() => tiles() === COUNT)
    expect(tiles()).toBe(COUNT)
  })

  it('sorts, filters, selects and opens its columns', async () => {
    answerWith(table, COUNT)
    await open(table)
    await until(() => rowsOf().length === COUNT)
    const sortable = stage.place.querySelector<HTMLElement>('[data-sortable]')
    if (sortable) {
      await click(sortable)
      await until(() => 'sort' in lastInput(table))
      expect(lastInput(table)).toHaveProperty('sort')
    }
    const search = table.filters.find(({ type }) => type === 'text')
    if (search) {
      await act(async () => stage.router.history.push(addressOf(table, `${search.key}=abc`)))
      await until(() => search.key in lastInput(table))
      expect(lastInput(table)).toMatchObject({ [search.key]: 'abc' })
    }
    await act(async () => cell(0, 0)?.focus())
    await press(' ')
    expect(rowsOf()[0]?.getAttribute('aria-selected')).toBe(String(table.checkbox === true))
    await click(button('Columns'))
    await until(dialog)
    expect(dialog()?.querySelectorAll('li')).toHaveLength(table.columns.length)
  })

  it('shows its rows offline, with their age', async () => {
    answerWith(table, COUNT)
    await open(table)
    await until(() => rowsOf().length === COUNT)
    await act(async () => reportConnection(false))
    await until(() => text().includes('Offline, last updated'))
    expect(text()).toContain('Offline, last updated')
    expect(rowsOf()).toHaveLength(COUNT)
  })

  it('offers a sub-account without functions nothing it may not do, and hides what is not for it', async () => {
    session.funcs = [] as never
    session.user = { userAdmin: '0' } as never
    answerWith(table, COUNT)
    await open(table)
    await until(() => rowsOf().length === COUNT)
    if (table.create?.func) expect(button(translate(table.create.label))).toBeUndefined()
    for (const { label } of table.columns.filter(({ mainAccountOnly }) => mainAccountOnly))
      expect(text()).not.toContain(translate(label))
    const guarded = table.actions.filter(({ func }) => func)
    await act(async () => cell(0, 0)?.focus())
    await press(' ')
    // The bar of what is selected, where there is one.
    await until(() => !table.checkbox || text().includes('1 selected'))
    const offered = [...stage.place.querySelectorAll('button')].map((one) => one.textContent)
    expect(guarded.map(({ label }) => translate(label)).filter((label) => offered.includes(label))).toEqual(
      [],
    )
  })

  // That the other language has every text is asked of its catalogue (tests/architecture/texts.test.ts).
  it('speaks zh', async () => {
    await speak('zh')
    answerWith(table, COUNT)
    await open(table)
    await until(() => rowsOf().length === COUNT)
    const heads = [...stage.place.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent)
    const visible = table.columns.filter(
      ({ show: isShown, mainAccountOnly, showWhen }) => isShown !== false && !mainAccountOnly && !showWhen,
    )
    for (const { label, heading = label } of visible.slice(0, 3)) expect(heads).toContain(translate(heading))
    expect(translate(table.empty.title)).not.toBe(table.empty.title.message)
    expect(text()).not.toContain(table.empty.title.id)
  })

  it('is cards on a phone', async () => {
    setWidth(PHONE)
    answerWith(table, COUNT)
    await open(table)
    await until(() => stage.place.querySelectorAll('li > button[aria-label]').length >= COUNT)
    expect(stage.place.querySelector('[role="grid"]')).toBeNull()
    expect(stage.place.querySelectorAll('dl')).toHaveLength(COUNT)
  })
})
