/** Rows of a table screen: asked, kept, filtered, queued, set up by the person. */
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { portalConfig, setConfig } from '#client/calls/config.ts'
import { reportConnection } from '#client/calls/connection.ts'
import { announceAccepted } from '#client/offline/accepted.ts'
import { notes } from '#client/ui/notify.ts'
import { keptSetting } from '../fixtures/kept-setting.ts'
import {
  asked,
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
import { eventually } from '../fixtures/test-page.tsx'
import { calls, things } from './example-table.ts'

setTestPage()

describe('rows', () => {
  it('asks the gateway, draws the page and keeps it on this device', async () => {
    await show()
    expect(rowsOf().length).toBe(20)
    expect(asked.find(({ path }) => path.endsWith('list.do'))?.parameter).toEqual({
      page: 1,
      pageSize: 20,
      sort: { prop: 'name', order: 'asc' },
    })
    const grid = stage.place.querySelector('[role="grid"]')
    expect([grid?.getAttribute('aria-rowcount'), grid?.getAttribute('aria-colcount')]).toEqual(['46', '6'])
    expect(stage.place.textContent).toContain('1–20 of 45')
    expect((await stage.opened.store.cache.readRows('things')).length).toBe(20)
  })

  it('takes page, sort and filter from the address, and drops what it does not know', async () => {
    await show('/things?page=2&sort=-name&keyword=Thing&bogus=1&size=7')
    expect(asked.find(({ path }) => path.endsWith('list.do'))?.parameter).toEqual({
      page: 2,
      pageSize: 20,
      sort: { prop: 'name', order: 'desc' },
      keyword: 'Thing',
    })
  })

  it('shows cached rows with their filters while offline, and says so', async () => {
    await stage.opened.store.cache.writeRows('things', things, ({ id }) => id)
    const online = portalConfig()
    // Nobody listens there.
    setConfig({ ...online, gateway: 'http://127.0.0.1:9' })
    reportConnection(false)
    await show('/things?keyword=Thing 1')
    setConfig(online)
    expect(asked).toEqual([])
    expect(rowsOf()).toHaveLength(10)
    expect(stage.place.textContent).toContain('Offline: 10 found among the rows kept on this device.')
  })

  it('filters on this device when the connection is lost while rows of another query are shown', async () => {
    await show()
    const online = portalConfig()
    setConfig({ ...online, gateway: 'http://127.0.0.1:9' })
    await act(async () => reportConnection(false))
    await act(async () => stage.router.history.push('/things?state=OPEN'))
    await eventually(() =>
      expect(stage.place.textContent).toContain('Offline: 10 found among the rows kept on this device.'),
    )
    setConfig(online)
    expect(rowsOf()).toHaveLength(10)
  })

  it('keeps showing what was kept when the gateway refuses, with its words', async () => {
    await stage.opened.store.cache.writeView(
      'things',
      { page: 1, pageSize: 20, sort: { prop: 'name', order: 'asc' } },
      things.slice(0, 3),
      { total: 3 },
      ({ id }) => id,
    )
    stage.refusal = 'Not today'
    await show()
    expect(rowsOf().length).toBe(3)
    expect(stage.place.textContent).toContain('Not today')
    expect(notes.current).toBeUndefined()
  })

  it('sums number columns, and the selected rows once there are some', async () => {
    await show()
    const total = () => stage.place.querySelector('[class*="foot"]')?.textContent
    expect(total()).toBe('Total190')
    await click(cell(3, 0)?.querySelector('input'))
    expect(total()).toBe('Total of 1 selected3')
  })
})

describe('selection and actions', () => {
  it('survives pages; the header checkbox tells some from all', async () => {
    await show()
    const header = () => stage.place.querySelector<HTMLInputElement>('[data-row="-1"] input')
    await click(cell(0, 0)?.querySelector('input'))
    expect(header()?.indeterminate).toBe(true)
    await click(header())
    expect(stage.place.textContent).toContain('20 selected')
    await click(button('Next page'))
    await eventually(() => expect(header()?.checked).toBe(false))
    expect(stage.place.textContent).toContain('20 selected')
  })

  it('says beforehand how many can and why the others cannot, then queues only those that can', async () => {
    await show()
    for (const at of [0, 1, 2]) await click(cell(at, 0)?.querySelector('input'))
    expect(button('Drop (2)')).toBeDefined()
    expect(button('Secret')).toBeUndefined()
    await click(button('Drop'))
    await eventually(() =>
      expect(document.body.textContent).toContain('1 cannot: Only open things can be dropped.'),
    )
    expect(await stage.opened.store.outbox.list()).toEqual([])
    await click(buttonOfDialog('Drop (2)'))
    await eventually(async () =>
      expect((await stage.opened.store.outbox.list()).map(({ entity }) => entity)).toEqual(['i0', 'i2']),
    )
    expect(rowsOf()[0]?.textContent).toContain('On this device')
    expect(rowsOf()[1]?.textContent).not.toContain('On this device')
  })

  it('draws queued rows on top with their state, and lights up what was accepted', async () => {
    await show()
    const queued = await stage.opened.store.outbox.enqueue(
      calls.save,
      { name: 'Brand new' },
      { entity: 'x', label: 'New' },
    )
    await eventually(() => expect(rowsOf().length).toBe(21))
    expect(rowsOf()[0]?.textContent).toContain('Brand new')
    expect(rowsOf()[0]?.textContent).toContain('On this device')
    expect(rowsOf()[0]?.dataset.queued).toBe('ready')
    expect(cell(0, 0)?.querySelector('input')).toBeNull()
    asked.length = 0
    await act(async () =>
      announceAccepted(queued, {
        key: queued.key,
        entity: 'x',
        call: queued.call,
        label: '',
        answer: { id: 'i4' },
        at: 1,
      }),
    )
    await eventually(() =>
      expect(stage.place.querySelector('[data-flash]')?.textContent).toContain('Thing 04'),
    )
  })
})

describe('a queued row that needs the person', () => {
  it('is on top with its reason, and Edit reopens it in its form', async () => {
    const draft = { id: 'd1', kind: 'thing', data: { name: 'Refused one' } }
    const { key } = await stage.opened.store.outbox.enqueue(
      calls.save,
      { name: 'Refused one' },
      { entity: 'x', label: 'New', draft },
    )
    const lastError = { class: 'refused', code: 20100, desc: 'The area was not found', at: 1 } as const
    await stage.opened.connection.write((db) =>
      db.outbox.where('key').equals(key).modify({ state: 'person', lastError }),
    )
    await show()
    expect(rowsOf()[0]?.dataset.queued).toBe('person')
    expect(rowsOf()[0]?.textContent).toContain('Needs action')
    expect(rowsOf()[0]?.querySelector('[title]')?.getAttribute('title')).toContain('The area was not found')
    await click(
      [...(rowsOf()[0]?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Edit'),
    )
    await eventually(async () => expect(await stage.opened.store.outbox.list()).toEqual([]))
    expect(stage.router.state.location.href).toBe(
      `/edit?draft=${(await stage.opened.store.drafts.list('thing'))[0]?.id}`,
    )
  })
})

describe('settings of the person', () => {
  it('hides and reorders what the person chose', async () => {
    await keptSetting(stage.opened.store, 'user', 'table:things', {
      columnList: [{ prop: 'name' }, { prop: 'state' }, { prop: 'count', show: false }],
    })
    await show()
    const heads = [...stage.place.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent)
    expect(heads.filter(Boolean)).toEqual(['Name', 'State', 'Parts', 'Actions'])
  })

  it('goes back to page 1 when the sort changes', async () => {
    await show('/things?page=2')
    await click(stage.place.querySelector('[data-row="-1"] [data-col="1"]'))
    await eventually(() => expect(stage.router.state.location.searchStr).toBe('?sort=-name'))
  })
})

describe('filters', () => {
  it('asks once, 300 ms after the last key, and Back takes the search away again', async () => {
    await show()
    asked.length = 0
    const field = stage.place.querySelector<HTMLInputElement>('input[aria-label="Search"]')
    const type = (value: string) =>
      act(async () => {
        Reflect.set(HTMLInputElement.prototype, 'value', value, field)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      })
    for (const text of ['T', 'Th', 'Thing 4']) await type(text)
    await until(() => rowsOf().length === 5)
    expect(
      asked.filter(({ path }) => path.endsWith('list.do')).map(({ parameter }) => parameter.keyword),
    ).toEqual(['Thing 4'])
    expect(rowsOf()).toHaveLength(5)
    await act(async () => stage.router.history.back())
    await until(() => rowsOf().length === 20)
    expect(field?.value).toBe('')
    expect(rowsOf()).toHaveLength(20)
  })

  it('says that nothing matches and clears the filters', async () => {
    await show('/things?keyword=nowhere&state=OPEN')
    expect(stage.place.textContent).toContain('No matches')
    await click(button('Clear filters'))
    await eventually(() => expect(rowsOf()).toHaveLength(20))
    expect(stage.router.state.location.searchStr).toBe('')
  })

  it('chooses a state on the rail, with its count', async () => {
    await show()
    const item = [...stage.place.querySelectorAll('nav button')].find(
      (each) => each.textContent === 'Open state23',
    )
    await click(item)
    await eventually(() => expect(asked.at(-1)?.parameter.state).toBe('OPEN'))
    expect(stage.router.state.location.searchStr).toBe('?state=OPEN')
  })
})
