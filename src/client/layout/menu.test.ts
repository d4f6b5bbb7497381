import { describe, expect, it } from 'vitest'
import type { ScreenDecl, Screens } from '#engine/screen/screen.ts'
import type { Func } from '#modules/session/contract.ts'
import { entriesOf, firstScreen, menuOf, moduleOf } from './menu.ts'

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
  ({ kind: 'pending', path, ...more }) as ScreenDecl

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
  it('knows the module of a screen, also of one outside the menu', () => {
    const menu = menuOf(tree, context)
    expect(moduleOf(menu, 'orders', tree)?.id).toBe('Z-5')
    expect(moduleOf(menu, 'edit', tree)?.id).toBe('Z-5')
    expect(moduleOf(menu, 'nobody', tree)).toBeUndefined()
    expect(firstScreen(menu[1] ?? expect.fail('no module'))).toBe('/orders')
  })
})
