/** The form screen over a real database of the device, a real router and a real HTTP server that speaks the wire. */
import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asking } from '#client/ui/confirm.ts'
import { notes } from '#client/ui/notify.ts'
import { portalConfig, setConfig } from '#client/calls/config.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { go, setRouter } from '#client/router/go.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { drawn, sampleForm as form } from '../../../../tests/fixtures/sample-form.ts'
import {
  click,
  eventually,
  openTestPage,
  paste,
  pressKey,
  settle,
  typeInto,
} from '../../../../tests/fixtures/test-page.tsx'
import { stopsIn } from './focus.ts'
import { FormScreen } from './FormScreen.tsx'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

const regions = [
  ['gd', '', '广东省', '44', ''],
  ['sz', 'gd', '深圳市', '4403', '518000'],
  ['ns', 'sz', '南山区', '440305', '518052', 'Nanshan'],
  ['lg', 'sz', '龙岗区', '440307', '518116'],
  ['zj', '', '浙江省', '33', ''],
]

const countries = [
  { id: 'CN', name: '中国', enName: 'China' },
  { id: 'VN', name: '越南', enName: 'Vietnam' },
]

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    const data = request.url?.endsWith('regions.do') ? { rows: regions } : countries
    request
      .resume()
      .on('end', () =>
        response.end(
          JSON.stringify({ success: true, code: 1, desc: '', data, ukey: '', serverTime: Date.now() }),
        ),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig({ ...portalConfig(), gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

let opened: OpenedStore
const { place, show: draw, leave } = openTestPage({ queries: queryClient })

const input = (path: string) => {
  const found = document.getElementById(`things-${path.replaceAll('.', '-')}`)
  if (!found) throw new Error(`No field ${path}`)
  return found as HTMLInputElement
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name))
const focus = (target: HTMLElement) => act(async () => target.focus())
const press = (key: string, rest?: KeyboardEventInit) => pressKey(document.activeElement, key, rest)

let history = createMemoryHistory()
/** Address the screen shows, as a reload would find it. */
const here = () => history.location.href

async function show(address = '/things', declared: FormDecl = form) {
  history = createMemoryHistory({ initialEntries: [address] })
  const component = () => <FormScreen form={declared} />
  const route = createRootRoute({ component, notFoundComponent: component })
  const router = createRouter({
    routeTree: route,
    history,
  })
  setRouter(router as never)
  await draw(<RouterProvider router={router as never} />)
  await settle(250)
}
const hide = async () => {
  await leave()
  await settle()
}

beforeEach(async () => {
  sessionStorage.clear()
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
  queryClient.clear()
})
afterEach(async () => {
  await hide()
  setStore(undefined)
  opened.store.close()
})

describe('the first focus', () => {
  it('is in the first field that misses something, of the next form too', async () => {
    await show()
    expect(document.activeElement?.id).toBe('things-name')
    await typeInto(input('name'), 'Boat')
    await click(button('Send it'))
    await eventually(() => expect(button('One more')).toBeDefined())
    await click(button('One more'))
    await eventually(() => expect(document.activeElement?.id).toBe('things-name'))
  })
})

describe('a sample', () => {
  const sampled: FormDecl = { ...form, sample: async () => ({ ...form.initial(), name: 'Sample boat' }) }
  const drafts = () => opened.store.drafts.list('things')

  it('is a draft under an address of its own, says so after a reload too, and is discarded with one press', async () => {
    await show('/things?sample=1', sampled)
    await eventually(() => expect(input('name').value).toBe('Sample boat'))
    const [draft] = await drafts()
    expect(here()).toBe(`/things?draft=${draft?.id}`)
    await hide()
    await show(here(), sampled)
    await eventually(() => expect(input('name').value).toBe('Sample boat'))
    expect(place.textContent).toContain('This form is filled with a sample.')
    expect(place.textContent).not.toContain('Restored from')
    expect(await drafts()).toHaveLength(1)
    await click(button('Discard sample'))
    await eventually(() => expect(input('name').value).toBe(''))
    expect(place.textContent).not.toContain('This form is filled with a sample.')
    expect(await drafts()).toEqual([])
    expect(here()).toBe('/things')
  })

  it('leaves a form that has none empty', async () => {
    await show('/things?sample=1')
    expect(input('name').value).toBe('')
    expect(place.textContent).not.toContain('This form is filled with a sample.')
    expect(await drafts()).toEqual([])
  })
})

describe('typing', () => {
  it.each(['-5', '1e5', '1.2345', '12,5,'])(
    'keeps %j in a number as typed, says at the field that it is none, and sends nothing',
    async (typed) => {
      await show()
      await typeInto(input('name'), 'Boat')
      await focus(input('lines-0-count'))
      await typeInto(input('lines-0-count'), typed)
      await click(button('Send it'))
      expect(input('lines-0-count').value).toBe(typed)
      expect(place.querySelector('#things-lines-0-count-error')?.textContent).toBe(
        'Enter a whole number, 0 or more.',
      )
      expect(await opened.store.outbox.list()).toEqual([])
    },
  )

  it.each(['name', 'lines-0-item'])(
    'keeps a text that is too long for %s whole and says so there',
    async (path) => {
      await show()
      const long = 'Boat '.repeat(60)
      await typeInto(input('name'), 'Boat')
      await focus(input(path))
      expect(input(path).maxLength).toBe(-1)
      await typeInto(input(path), long)
      await click(button('Send it'))
      expect(input(path).value).toBe(long)
      expect(place.querySelector(`#things-${path}-error`)?.textContent).toBe('At most 250 characters')
      expect(await opened.store.outbox.list()).toEqual([])
    },
  )

  it('filters, derives and draws only the fields that changed', async () => {
    await show()
    await focus(input('code'))
    await typeInto(input('code'), 'a-b 1')
    expect(input('code').value).toBe('a-b 1')
    await focus(input('name'))
    expect(input('code').value).toBe('ab1')
    const before = drawn.count
    await typeInto(input('name'), 'Boat')
    expect(input('total').value).toBe('4')
    expect(drawn.count).toBe(before)
  })

  it('moves on with Enter and stays in the form', async () => {
    await show()
    await focus(input('name'))
    await press('Enter')
    expect(document.activeElement).toBe(input('code'))
    await press('Enter', { shiftKey: true })
    expect(document.activeElement).toBe(input('name'))
  })

  it('goes from the last field to the button that submits', async () => {
    await show()
    const stops = stopsIn(document.querySelector('[data-form]') as HTMLElement)
    await focus(stops.at(-1) as HTMLElement)
    await press('Enter')
    expect(document.activeElement?.hasAttribute('data-submit')).toBe(true)
  })

  it('leaves Enter to an input method', async () => {
    await show()
    await focus(input('name'))
    await press('Enter', { isComposing: true })
    expect(document.activeElement).toBe(input('name'))
  })
})

describe('problems', () => {
  it('are said when the field is left, at the field', async () => {
    await show()
    await focus(input('name'))
    expect(input('name').getAttribute('aria-invalid')).not.toBe('true')
    await focus(input('code'))
    expect(input('name').getAttribute('aria-invalid')).toBe('true')
    const described = input('name').getAttribute('aria-describedby') ?? ''
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(
      'This field is required',
    )
    await typeInto(input('name'), 'Boat')
    expect(input('name').getAttribute('aria-invalid')).not.toBe('true')
    await typeInto(input('name'), 'Big boat')
    expect(place.textContent).toContain('Too long')
  })

  it('are listed on the first try, each leading to its field', async () => {
    await show()
    await press('Enter', { ctrlKey: true })
    await focus(input('code'))
    await press('Enter', { ctrlKey: true })
    const summary = place.querySelector('[role=alert]')
    expect(summary?.textContent).toContain('Name')
    expect(document.activeElement).toBe(input('name'))
    await focus(input('code'))
    await click(summary?.querySelector('button'))
    expect(document.activeElement).toBe(input('name'))
    expect(await opened.store.outbox.list()).toEqual([])
  })
})

describe('the draft', () => {
  it('brings back everything typed, and says so', async () => {
    await show()
    await typeInto(input('name'), 'Boat')
    await click(place.querySelectorAll('input[type=radio]')[1])
    await eventually(() => expect(here()).toContain('?draft='))
    expect(history.length).toBe(1)
    const address = here()
    await hide()
    await show(address)
    expect(input('name').value).toBe('Boat')
    expect(place.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.checked).toBe(true)
    expect(place.textContent).toContain('Restored from')
  })

  it('is named in the address only once something is typed, without losing the field', async () => {
    await show()
    const field = input('name')
    await focus(field)
    expect(here()).toBe('/things')
    await typeInto(field, 'B')
    await eventually(() => expect(here()).toContain('?draft='))
    await typeInto(field, 'Boat')
    expect(input('name')).toBe(field)
    expect(document.activeElement).toBe(field)
    await eventually(async () =>
      expect(await opened.store.drafts.list('things')).toMatchObject([
        { id: here().split('draft=')[1], data: { name: 'Boat' } },
      ]),
    )
  })

  it('makes room for an empty form at the plain address, which offers it by one key', async () => {
    await show()
    await typeInto(input('name'), 'Boat')
    await eventually(() => expect(here()).toContain('?draft='))
    await act(async () => go('/things'))
    await eventually(() => expect(input('name').value).toBe(''))
    await vi.waitFor(() => expect(button('1 unfinished')).toBeDefined())
    await press('o', { ctrlKey: true })
    await eventually(() => expect(input('name').value).toBe('Boat'))
    expect(await opened.store.drafts.list('things')).toHaveLength(1)
  })

  it('discarded leaves an empty form in which typing is kept', async () => {
    await opened.store.drafts.create('things', { ...form.initial(), name: 'Raft' }, { id: 'd1' })
    await show('/things?draft=d1')
    await click(button('Discard'))
    await act(async () => asking.open?.answer(true))
    await eventually(() => expect(input('name').value).toBe(''))
    await typeInto(input('name'), 'Boat')
    await eventually(async () =>
      expect(await opened.store.drafts.list('things')).toMatchObject([{ id: 'd1', data: { name: 'Boat' } }]),
    )
  })

  it('opens the one the address names, with the refusal on its field until the value changes', async () => {
    const draft = await opened.store.drafts.create(
      'things',
      { ...form.initial(), name: 'Raft' },
      { id: 'd1' },
    )
    const refused = {
      class: 'refused' as const,
      desc: 'Not accepted',
      fields: [{ path: 'name', desc: 'Rafts do not float here' }],
      at: 1,
    }
    await opened.store.drafts.save({ ...draft, refused })
    await show('/things?draft=d1')
    expect(place.textContent).toContain('It was not accepted: Not accepted')
    expect(input('name').getAttribute('aria-invalid')).toBe('true')
    expect(place.textContent).toContain('Rafts do not float here')
    await typeInto(input('name'), 'Boat')
    expect(place.textContent).not.toContain('Rafts do not float here')
  })

  it('is kept beside another one that is begun', async () => {
    await show()
    await typeInto(input('name'), 'Boat')
    await settle(500)
    await click(button('New'))
    await eventually(() => expect(input('name').value).toBe(''))
    await typeInto(input('name'), 'Ship')
    await eventually(async () =>
      expect(
        (await opened.store.drafts.list('things')).map(({ data }) => (data as { name: string }).name).sort(),
      ).toEqual(['Boat', 'Ship']),
    )
    await click(button('Thing Boat'))
    await eventually(() => expect(input('name').value).toBe('Boat'))
  })
})

describe('unfinished forms', () => {
  const closeButton = (name: string) =>
    document.querySelector<HTMLButtonElement>(`button[aria-label="Close ${name}"]`)
  const names = async () =>
    (await opened.store.drafts.list('things')).map(({ data }) => (data as { name: string }).name)
  const begin = async (name: string) => {
    await typeInto(input('name'), name)
    await vi.waitFor(async () => expect(await names()).toContain(name))
  }

  it('can be closed, the open one as well, and brought back by undo', async () => {
    await show()
    await begin('Boat')
    await eventually(() => expect(closeButton('Thing Boat')).not.toBeNull())
    await click(closeButton('Thing Boat'))
    await vi.waitFor(async () => expect(await names()).toEqual([]))
    await vi.waitFor(() => expect(input('name').value).toBe(''))
    await act(async () => notes.current?.action?.run())
    await vi.waitFor(() => expect(input('name').value).toBe('Boat'))
    expect(await names()).toEqual(['Boat'])
  })

  it('are listed with a search over what was typed, and many deleted at once', async () => {
    const sample = form.initial()
    for (const [at, name] of ['Boat', 'Ship', 'Raft'].entries())
      await opened.store.drafts.create('things', { ...sample, name }, { id: `d${at}` })
    await show('/things?draft=d2')
    await vi.waitFor(() => expect(button('3 unfinished')).toBeDefined())
    await click(button('3 unfinished'))
    await eventually(() =>
      expect(document.querySelector('[role=dialog] input[type=checkbox]')).not.toBeNull(),
    )
    const dialog = document.querySelector('[role=dialog]')!
    const boxes = () => [...dialog.querySelectorAll<HTMLInputElement>('li input')]
    expect(boxes()).toHaveLength(3)
    await typeInto(dialog.querySelector('input:not([type=checkbox])'), 'shi')
    await vi.waitFor(() => expect(boxes()).toHaveLength(1))
    await click(boxes()[0])
    await click(button('Delete 1 form'))
    await vi.waitFor(async () => expect((await names()).sort()).toEqual(['Boat', 'Raft']))
    // The message follows the change.
    await vi.waitFor(() => expect(notes.current?.action).toBeDefined())
    await act(async () => notes.current?.action?.run())
    await vi.waitFor(async () => expect((await names()).sort()).toEqual(['Boat', 'Raft', 'Ship']))
  })
})

describe('sending', () => {
  it('puts the command on this device once, removes the draft and goes on', async () => {
    await show()
    await typeInto(input('name'), 'Boat')
    await click(button('Send it'))
    await click(button('Send it') ?? document.body)
    await settle(250)
    const rows = await opened.store.outbox.list()
    expect(rows).toMatchObject([
      { call: 't.save', body: { name: 'Boat' }, label: 'Thing Boat', draft: { kind: 'things' } },
    ])
    expect(await opened.store.drafts.list('things')).toEqual([])
    expect(place.textContent).toContain('On this device')
    await click(button('One more'))
    await eventually(() => expect(input('name').value).toBe(''))
  })

  it('leaves the confirmation for an empty form when the menu leads to the plain address', async () => {
    await show()
    await typeInto(input('name'), 'Boat')
    await click(button('Send it'))
    await eventually(() => expect(button('One more')).toBeDefined())
    await act(async () => go('/things'))
    await eventually(() => expect(input('name').value).toBe(''))
  })
})

describe('lines', () => {
  it('mark what must be filled also where a line is a card with its own labels', async () => {
    await show()
    const label = (path: string) => input(path).parentElement?.querySelector('[aria-hidden]')?.textContent
    expect(label('lines.0.item')).toBe('Item *')
    expect(label('lines.0.count')).toBe('Count')
  })
  it('takes a block of a spreadsheet', async () => {
    await show()
    await paste(input('lines.0.count'), '2\n3\n4')
    await eventually(() =>
      expect([0, 1, 2].map((at) => input(`lines.${at}.count`).value)).toEqual(['2', '3', '4']),
    )
    expect(place.textContent).toContain('Sum9')
  })
  it('goes on with Enter from an empty line, and removes one that was begun', async () => {
    await show()
    await typeInto(input('lines.0.item'), '')
    await focus(input('lines.0.count'))
    await press('Enter')
    const behind = document.activeElement
    expect(behind?.closest('[data-lines]')).toBeNull()
    await typeInto(input('lines.0.item'), 'Boat')
    await focus(input('lines.0.count'))
    await press('Enter')
    await eventually(() => expect(document.activeElement).toBe(input('lines.1.item')))
    await press('Enter')
    await eventually(() => expect(document.activeElement).toBe(behind))
    expect(document.getElementById('things-lines-1-item')).toBeNull()
  })
  it('is left with Escape', async () => {
    await show()
    await typeInto(input('lines.0.item'), 'Boat')
    await focus(input('lines.0.item'))
    await press('Escape')
    expect(document.activeElement?.closest('[data-lines]')).toBeNull()
  })
  it('adds a line with Enter in the last cell and duplicates with Ctrl+D', async () => {
    await show()
    await typeInto(input('lines.0.item'), 'Boat')
    await focus(input('lines.0.count'))
    await press('Enter')
    await eventually(() => expect(document.activeElement).toBe(input('lines.1.item')))
    await press('d', { ctrlKey: true })
    await eventually(() => expect(document.activeElement).toBe(input('lines.2.item')))
  })
})

describe('the region of an address', () => {
  const chosen = () => input('to.region').textContent
  const search = () => document.querySelector<HTMLInputElement>('[role=dialog] input') as HTMLInputElement
  const openPicker = async () => {
    await show()
    await focus(input('to.region'))
    await press('ArrowDown')
    await settle()
  }

  it('forgets the regions of another country', async () => {
    await openPicker()
    await typeInto(search(), 'nansh')
    await press('Enter')
    await eventually(() => expect(chosen()).toBe('广东省 / 深圳市 / 南山区'))
    expect(input('to.postCode').value).toBe('518052')
    await focus(input('to.country'))
    await typeInto(input('to.country'), 'viet')
    await settle(150)
    const options = [...document.querySelectorAll('[role=option]')].filter((option) =>
      option.textContent?.includes('越南'),
    )
    await click(options[0])
    await eventually(() => expect(chosen()).not.toContain('广东省'))
  })
})
