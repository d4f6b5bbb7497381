import { describe, expect, it } from 'vitest'
import type { ScreenDecl, Screens } from '#engine/screen/screen.ts'
import type { Func } from '#modules/session/contract.ts'
import {
  entriesOf,
  entryAt,
  favouritesOf,
  firstScreen,
  menuOf,
  moduleOf,
  movedBefore,
  movedBy,
  sectionsOf,
  type MenuItem,
} from './menu.ts'

const func = (funcId: string, routeId: string, children: Func[] = []): Func => ({
  funcId,
  routeId,
  funcName: `中${funcId}`,
  funcNameEn: `Name ${funcId}`,
  funcNameMl: '',
  cache: '0',
  icon: '',
  children,
})
const screen = (path: `/${string}`, more: Partial<ScreenDecl> = {}): ScreenDecl =>
  ({ kind: 'redirect', path, ...more }) as ScreenDecl

const screens: Screens = {
  dashboard: screen('/'),
  orders: screen('/orders'),
  edit: screen('/orders/$id'),
  secret: screen('/secret', { hidden: true }),
  B2CShippingAbroad: screen('/abroad', { mainOnly: true }),
  PermissionChangePassword: screen('/password'),
}
const tree: Func[] = [
  func('Z-1', 'dashboard'),
  func('Z-5', '', [
    func('Z-501', 'orders', [func('Z-50101', '')]),
    func('Z-502', 'edit'),
    func('Z-503', 'secret'),
  ]),
  func('Z-6', '', [func('Z-601', 'B2CShippingAbroad'), func('Z-602', 'PermissionChangePassword')]),
  func('Z-7', '', [func('Z-701', 'notBuilt')]),
]
const context = { screens, language: 'en', isSub: false } as const

describe('the menu', () => {
  it('holds granted screens, without actions, hidden ones and those that need an id', () => {
    const names = entriesOf(menuOf(tree, context)).map((entry) => entry.name)
    expect(names).toEqual(['dashboard', 'orders', 'B2CShippingAbroad'])
  })
  it('reports routes this build does not know and drops groups that come out empty', () => {
    const unknown: string[] = []
    const menu = menuOf(tree, context, (name) => unknown.push(name))
    expect(unknown).toEqual(['notBuilt'])
    expect(menu.map((item) => item.id)).toEqual(['Z-1', 'Z-5', 'Z-6'])
  })
  it('hides shipping abroad from sub-accounts, the password entry from everyone', () => {
    const menu = menuOf(tree, { ...context, isSub: true })
    expect(menu.map((item) => item.id)).toEqual(['Z-1', 'Z-5'])
  })
  it('leaves out what the configurator hid, with what is below it', () => {
    const hidden = (id: string) =>
      tree.map((one) => (one.funcId === id ? { ...one, hidden: '1' as const } : one))
    expect(menuOf(hidden('Z-5'), context).map((item) => item.id)).toEqual(['Z-1', 'Z-6'])
  })
  it('speaks the language, and Chinese where the provider left one empty', () => {
    expect(menuOf(tree, context)[0]?.title).toBe('Name Z-1')
    expect(menuOf(tree, { ...context, language: 'ml' })[0]?.title).toBe('中Z-1')
  })
  it('has an entry for each address that a function names, also of a hidden screen', () => {
    const page = (id: string, params: Record<string, string>): Func => ({ ...func(id, 'pages'), params })
    const own = { ...context, screens: { ...screens, pages: screen('/page/$key', { hidden: true }) } }
    const funcs = [
      func('Z-8', '', [page('PG-1', { key: 'notice' }), page('PG-2', { key: 'help' }), page('PG-3', {})]),
      { ...page('PG-4', { key: 'unlisted' }), hidden: '1' as const },
    ]
    const menu = menuOf(funcs, own)
    expect(entriesOf(menu).map(({ id, name, to }) => [id, name, to])).toEqual([
      ['PG-1', 'PG-1', '/page/notice'],
      ['PG-2', 'PG-2', '/page/help'],
    ])
    const current = entryAt(menu, { name: 'pages', path: '/page/help' })
    expect(current).toBe('PG-2')
    expect(moduleOf(menu, current, funcs)?.id).toBe('Z-8')
    const unlisted = entryAt(menu, { name: 'pages', path: '/page/unlisted' })
    expect(unlisted).toBe('pages')
    expect(moduleOf(menu, unlisted, funcs)).toBeUndefined()
  })
  it('knows the module of a screen, also of one outside the menu', () => {
    const menu = menuOf(tree, context)
    expect(moduleOf(menu, 'orders', tree)?.id).toBe('Z-5')
    expect(moduleOf(menu, 'edit', tree)?.id).toBe('Z-5')
    expect(moduleOf(menu, 'nobody', tree)).toBeUndefined()
    expect(firstScreen(menu[1] ?? expect.fail('no module'))).toBe('/orders')
  })
})

describe('headings of the side menu', () => {
  const entry = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
    id,
    title: id,
    icon: '',
    name: id,
    to: `/${id}`,
    children: [],
    ...more,
  })
  const module = (children: MenuItem[]): MenuItem => entry('Z-5', { children })
  const shape = (item: MenuItem) =>
    sectionsOf(item, 'en').map(({ id, title, items }) => [id, title, items.map((each) => each.id)])

  it('come in the order of the jobs, a group of pages after them, entries without a job before', () => {
    const children = [
      entry('cod', { job: 'exceptions' }),
      entry('new', { job: 'enter' }),
      entry('abroad', { children: [entry('stock'), entry('ship')] }),
      entry('list', { job: 'manage' }),
      entry('import', { job: 'enter' }),
      entry('note'),
    ]
    expect(shape(module(children))).toEqual([
      ['Z-5.other', '', ['note']],
      ['Z-5.enter', 'Enter', ['new', 'import']],
      ['Z-5.manage', 'Manage', ['list']],
      ['Z-5.exceptions', 'Exceptions', ['cod']],
      ['abroad', 'abroad', ['stock', 'ship']],
    ])
  })
  it('are left out of a module of five entries', () => {
    const children = ['enter', 'manage', 'exceptions', 'manage', 'enter'].map((job, at) =>
      entry(`p${at}`, { job: job as 'enter' }),
    )
    expect(shape(module(children))).toEqual([['Z-5.all', '', ['p0', 'p1', 'p2', 'p3', 'p4']]])
  })
  it('lose no entry of the menu', () => {
    const menu = menuOf(tree, context)
    for (const item of menu)
      expect(sectionsOf(item, 'zh').flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
        entriesOf(item.children).map(({ id }) => id),
      )
  })
  it('favourites keep their order and leave out what the person may not open', () => {
    const menu = menuOf(tree, context)
    expect(favouritesOf(menu, ['Z-601', 'Z-999', 'Z-501']).map(({ id }) => id)).toEqual(['Z-601', 'Z-501'])
  })
  it.each([
    ['a', 'c', ['b', 'a', 'c']],
    ['c', 'a', ['c', 'a', 'b']],
    ['a', 'a', ['a', 'b', 'c']],
    ['a', 'elsewhere', ['b', 'c', 'a']],
  ])('%s dropped on %s', (id, before, expected) =>
    expect(movedBefore(['a', 'b', 'c'], id, before)).toEqual(expected),
  )
  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['c', -1, ['a', 'c', 'b']],
    ['elsewhere', 1, ['a', 'b', 'c']],
  ] as const)('%s moved by %i', (id, step, expected) =>
    expect(movedBy(['a', 'b', 'c'], id, step)).toEqual(expected),
  )
})
