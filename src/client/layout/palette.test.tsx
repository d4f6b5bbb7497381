/** What was chosen in the command palette is found again, whatever is newest and whatever this device still keeps of it. */
import 'fake-indexeddb/auto'
import { msg } from '@lingui/core/macro'
import { ref } from 'valtio'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyLanguage } from '#client/i18n/language.ts'
import { setRouter } from '#client/router/go.ts'
import { session } from '#client/session/session.ts'
import type { Func } from '#contract/functions.ts'
import type { Finder, Found } from '#engine/screen/finder.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { eventually, openTestPage, pressKey, typeInto } from '../../../tests/fixtures/test-page.tsx'
import { setFinder } from './finder.ts'
import type { MenuItem } from './menu.ts'
import { Palette } from './Palette.tsx'
import { readRecent } from './recent.ts'

// This DOM names Web Locks without having them; a browser without them does not name them.
Reflect.deleteProperty(navigator, 'locks')
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')

const order = (id: string): Found => ({
  id: `order:${id}`,
  title: `SP${id}`,
  note: 'An',
  href: `/orders?open=${id}`,
})
/** Orders of this device, newest first; six of them are found at most. */
let orders: readonly Found[] = []
let isMissing = false
const actionsDone: string[] = []
const finder: Finder = {
  actions: [
    { id: 'stamp', label: msg`Stamp`, icon: 'tool', load: async () => () => actionsDone.push('stamp') },
  ],
  sources: [
    {
      id: 'orders',
      title: msg`Orders`,
      icon: 'list',
      func: 'Z-1',
      load: async () => {
        if (isMissing) throw new Error('not on this device')
        return async (text) => orders.filter(({ title }) => title.includes(text.toUpperCase())).slice(0, 6)
      },
    },
  ],
}
const page = (name: string): MenuItem => ({
  id: name,
  title: name,
  icon: '',
  name,
  to: `/${name}`,
  children: [],
})
const menu = ['Bills', 'Addresses'].map(page)

const func = (funcId: string) => ({ funcId, routeId: '', children: [] }) as unknown as Func
let went: string[] = []
let opened: OpenedStore
beforeEach(async () => {
  await applyLanguage('en')
  opened = await openStore({ origin: 'o', cusCode: 'c', loginCode: String(Math.random()) })
  setStore(opened.store)
  setFinder(async () => finder)
  session.funcs = ref([func('Z-1')])
  went = []
  isMissing = false
  setRouter({ history: { push: (href: string) => went.push(href) } } as never)
  orders = ['9', '8', '7', '6', '5', '4', '3', '2', '1'].map(order)
})
afterEach(() => {
  setStore(undefined)
  opened.store.close()
})
const { show, leave } = openTestPage({ mantine: 'still' })

const field = () => document.querySelector('[role=combobox]')
const groups = () =>
  [...document.querySelectorAll('[role=group]')].map((group) => [
    group.firstElementChild?.textContent,
    ...[...group.querySelectorAll('[role=option] > span:first-of-type')].map((title) => title.textContent),
  ])
const groupNamed = (name: string) => groups().find(([title]) => title === name)

async function open() {
  await leave()
  await show(<Palette menu={menu} />)
}

async function chooseFirst(text: string, title: string) {
  await open()
  await typeInto(field(), text)
  await eventually(() => expect(document.querySelector('[role=option]')?.textContent).toContain(title))
  const before = await readRecent(opened.store)
  await pressKey(field(), 'Enter')
  await eventually(async () => expect(await readRecent(opened.store)).not.toEqual(before))
}

it('shows an order that was chosen and is none of the newest, before what is newest', async () => {
  await chooseFirst('SP2', 'SP2')
  expect(went).toEqual(['/orders?open=2'])
  await open()
  await eventually(() => expect(groups()[0]).toEqual(['Recently used', 'SP2']))
  await eventually(() =>
    expect(groupNamed('Orders')).toEqual(['Orders', 'SP9', 'SP8', 'SP7', 'SP6', 'SP5', 'SP4']),
  )
  await pressKey(field(), 'Enter')
  expect(went).toEqual(['/orders?open=2', '/orders?open=2'])
})

it('finds it by its name when this device keeps it no longer, and once where it does', async () => {
  await chooseFirst('SP2', 'SP2')
  await open()
  await typeInto(field(), 'sp2')
  await eventually(() => expect(groups()).toEqual([['Orders', 'SP2']]))
  orders = []
  await open()
  await typeInto(field(), 'sp2')
  await eventually(() => expect(groups()).toEqual([['Recently used', 'SP2']]))
  await typeInto(field(), 'sp3')
  await eventually(() => expect(groups()).toEqual([]))
})

it('keeps pages, actions and orders in the order of their last use, shows five, and finds the others', async () => {
  for (const number of ['1', '2', '3', '4']) await chooseFirst(`SP${number}`, `SP${number}`)
  await chooseFirst('Bills', 'Bills')
  await chooseFirst('Stamp', 'Stamp')
  expect(actionsDone).toEqual(['stamp'])
  await chooseFirst('SP3', 'SP3')
  orders = []
  await open()
  await eventually(() =>
    expect(groups()[0]).toEqual(['Recently used', 'SP3', 'Stamp', 'Bills', 'SP4', 'SP2']),
  )
  await typeInto(field(), 'SP1')
  await eventually(() => expect(groups()).toEqual([['Recently used', 'SP1']]))
})

it('finds it where what searches could not be loaded', async () => {
  await chooseFirst('SP2', 'SP2')
  isMissing = true
  await open()
  await typeInto(field(), 'SP2')
  await eventually(() => expect(groupNamed('Recently used')).toEqual(['Recently used', 'SP2']))
  expect(document.querySelector('[role=dialog] output')?.textContent).toContain(
    'Not everything could be searched',
  )
})

it('offers nothing of what the person may not see any more', async () => {
  await chooseFirst('SP2', 'SP2')
  session.funcs = ref([])
  await open()
  await eventually(() => expect(groupNamed('Pages')).toEqual(['Pages', 'Bills', 'Addresses']))
  await eventually(async () => expect(await readRecent(opened.store)).toHaveLength(1))
  expect(groupNamed('Recently used')).toBeUndefined()
})
