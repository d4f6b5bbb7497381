/** The list of order rules: what it shows, what its keys and buttons queue, and what each undo takes back. */
import 'fake-indexeddb/auto'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ref } from 'valtio'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import { applyLanguage } from '#client/i18n/language.ts'
import { setRouter } from '#client/router/go.ts'
import { session } from '#client/session/session.ts'
import { forgetSteps, redoLast, undoLast } from '#client/undo/undo-stack.ts'
import { address } from '#modules/address/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import {
  buttonNamed,
  click,
  eventually,
  openTestPage,
  pressKey,
} from '../../../../tests/fixtures/test-page.tsx'
import { automation, type RuleRow } from '../contract.ts'
import { routesInput, sendersInput } from '../known.ts'
import RuleList from './RuleList.tsx'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

const rule = (name: string, place: number, more: Partial<RuleRow> = {}): RuleRow => ({
  id: name.toLowerCase(),
  name,
  match: 'all',
  when: [
    { field: 'country', is: 'is', values: ['VN'] },
    { field: 'weight', is: 'below', values: ['1'] },
  ],
  set: [{ field: 'routeId', to: 'VN-AIR' }],
  isOn: '1',
  place,
  rev: 1,
  who: 'demo',
  updatedAt: '2026-11-25T08:00:00.000Z',
  ...more,
})

let opened: OpenedStore
beforeEach(async () => {
  await applyLanguage('en')
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
})
afterEach(() => {
  setStore(undefined)
  opened.store.close()
  queryClient.clear()
  forgetSteps()
  session.funcs = ref([])
})
const { place, show } = openTestPage({ queries: queryClient })

const route = { id: 'VN-AIR', country: 'VN', name: 'Vietnam air' }
/** Draws the list for a person with these functions, with the cached responses of the server. */
async function open(list: readonly RuleRow[], funcs = ['Z-521', 'Z-52101']) {
  session.funcs = ref(funcs.map((funcId) => ({ funcId, children: [] }))) as never
  queryClient.setQueryData(queryKey(automation.queryRules, {}), { list })
  queryClient.setQueryData(queryKey(lookups.getRoute, routesInput), [route])
  queryClient.setQueryData(queryKey(address.queryList, sendersInput), { list: [], total: 0 })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: RuleList }), history })
  setRouter(router as never)
  await show(<RouterProvider router={router as never} />)
  await eventually(() => expect(place.querySelector('h1')).not.toBeNull())
  return history
}
const items = () => [...place.querySelectorAll('ol > li')]
const linkTo = (name: string) =>
  [...place.querySelectorAll('a')].find(({ textContent }) => textContent === name)
const names = () => [...place.querySelectorAll('[data-rule]')].map(({ textContent }) => textContent)
const queued = async () =>
  (await opened.store.outbox.list()).map(({ call, body }) => [call.replace('automation.', ''), body])
const three = [rule('One', 1), rule('Two', 2), rule('Three', 3)]

describe('shows', () => {
  it('each rule as a sentence, in the order in which they run', async () => {
    await open([rule('Two', 2, { match: 'any' }), rule('One', 1), rule('All', 3, { when: [] })])
    expect(names()).toEqual(['One', 'Two', 'All'])
    expect(items().map((item) => item.textContent)).toEqual([
      expect.stringContaining(
        'If Country is Vietnam and Weight is below 1 kg, set Product route to Vietnam air',
      ),
      expect.stringContaining('If Country is Vietnam or Weight is below 1 kg, set'),
      expect.stringContaining('For every order, set'),
    ])
    expect(place.textContent).toContain('3 rules')
  })

  it('what a rule is that no longer works: its route has closed', async () => {
    await open([rule('One', 1, { set: [{ field: 'routeId', to: 'GONE' }] })])
    expect(items()[0]?.textContent).toContain('This rule no longer works: Not in the list. Choose one.')
  })

  it('how to begin, while there are none', async () => {
    const history = await open([])
    expect(place.textContent).toContain('No rules yet')
    await click(buttonNamed('New rule'))
    expect(history.location.href).toBe('/b2c/orderRuleNew')
  })

  it('the rules alone to a person who may not change them', async () => {
    await open(three, ['Z-521'])
    expect(items()).toHaveLength(3)
    expect([...place.querySelectorAll('button, a')]).toEqual([])
    expect(
      [...place.querySelectorAll<HTMLInputElement>('[role=switch]')].every((each) => each.disabled),
    ).toBe(true)
    expect(items()[0]?.getAttribute('draggable')).toBe('false')
    expect(place.textContent).not.toContain('Drag')
  })
})

describe('queues, shows at once and undoes', () => {
  it('a move by Alt and the arrows; the focus stays on the rule, and its place is announced', async () => {
    await open(three)
    linkTo('One')?.focus()
    await pressKey(linkTo('One') ?? null, 'ArrowDown', { altKey: true })
    await eventually(() => expect(names()).toEqual(['Two', 'One', 'Three']))
    expect(document.activeElement?.textContent).toBe('One')
    expect([...place.querySelectorAll('output')].map(({ textContent }) => textContent)).toContain(
      'One, place 2 of 3',
    )
    expect(items()[1]?.textContent).toContain('On this device')
    expect(await queued()).toEqual([['moveRule', { id: 'one', before: 'three' }]])
    undoLast()
    await eventually(() => expect(names()).toEqual(['One', 'Two', 'Three']))
    redoLast()
    await eventually(() => expect(names()).toEqual(['Two', 'One', 'Three']))
  })

  it('a move by the buttons, which end where the list does', async () => {
    await open(three)
    expect(buttonNamed('Move One up')?.disabled).toBe(true)
    expect(buttonNamed('Move Three down')?.disabled).toBe(true)
    await click(buttonNamed('Move Two down'))
    await eventually(() => expect(names()).toEqual(['One', 'Three', 'Two']))
    expect(await queued()).toEqual([['moveRule', { id: 'two', before: '' }]])
  })

  it('nothing for a step beyond the ends; the arrows alone move the focus', async () => {
    await open(three)
    linkTo('One')?.focus()
    await pressKey(linkTo('One') ?? null, 'ArrowUp', { altKey: true })
    await pressKey(linkTo('One') ?? null, 'ArrowDown')
    expect(document.activeElement?.textContent).toBe('Two')
    expect(await queued()).toEqual([])
  })

  it('a switch', async () => {
    await open(three)
    const isOn = () => place.querySelector<HTMLInputElement>('[aria-label="Two is on"]')?.checked
    await click(place.querySelector('[aria-label="Two is on"]'))
    await eventually(() => expect(isOn()).toBe(false))
    expect(items()[1]?.textContent).toContain('Off')
    expect(await queued()).toEqual([['switchRules', { ids: ['two'], isOn: '0' }]])
    undoLast()
    await eventually(() => expect(isOn()).toBe(true))
  })

  it('a deletion: the rule is back in its place, switched off as it was', async () => {
    await open([rule('One', 1), rule('Two', 2, { isOn: '0' }), rule('Three', 3)])
    await click(buttonNamed('Delete Two'))
    await eventually(() => expect(names()).toEqual(['One', 'Three']))
    undoLast()
    await eventually(() => expect(names()).toEqual(['One', 'Two', 'Three']))
    await eventually(() => expect(items()[1]?.textContent).toContain('Off'))
    expect((await queued()).map(([call]) => call)).toEqual([
      'deleteRules',
      'saveRule',
      'moveRule',
      'switchRules',
    ])
  })
})

it.each([
  ['Edit Two', '/b2c/orderRuleEdit/two'],
  ['Copy Two', '/b2c/orderRuleNew?copy=two'],
])('“%s” opens %s', async (name, href) => {
  const history = await open(three)
  await click(buttonNamed(name))
  expect(history.location.href).toBe(href)
})

describe('dragging', () => {
  const drag = (type: string, item: Element | undefined) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    const dataTransfer = { effectAllowed: 'all', dropEffect: type === 'dragend' ? 'none' : 'move' }
    return click(
      Object.assign(document.createElement('i'), {
        click: () => item?.dispatchEvent(Object.assign(event, { dataTransfer })),
      }),
    )
  }
  const item = (name: string) => items().find((each) => each.textContent?.includes(name))

  it('shows the rule where it would go, and moves it when it is dropped', async () => {
    await open(three)
    await drag('dragstart', item('Three'))
    await drag('dragenter', item('One'))
    expect(names()).toEqual(['Three', 'One', 'Two'])
    expect(await queued()).toEqual([])
    await drag('drop', item('Three'))
    await eventually(async () =>
      expect(await queued()).toEqual([['moveRule', { id: 'three', before: 'one' }]]),
    )
    expect(names()).toEqual(['Three', 'One', 'Two'])
  })

  it('changes nothing when it is cancelled, or when the rule is back in its place', async () => {
    await open(three)
    await drag('dragstart', item('Three'))
    await drag('dragenter', item('Two'))
    await drag('dragend', item('Three'))
    expect(names()).toEqual(['One', 'Two', 'Three'])
    await drag('dragstart', item('One'))
    await drag('dragenter', item('Two'))
    await drag('dragenter', item('Two'))
    await drag('drop', item('One'))
    expect(names()).toEqual(['One', 'Two', 'Three'])
    expect(await queued()).toEqual([])
  })
})
