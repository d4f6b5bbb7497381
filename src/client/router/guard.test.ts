import { describe, expect, it } from 'vitest'
import type { ScreenDecl } from '#engine/screen/screen.ts'
import type { Func } from '#modules/session/contract.ts'
import {
  decide,
  isOpenTo,
  mayOpenScreen,
  isNamedTarget,
  loginAddress,
  safeTarget,
  targetOf,
  type Rights,
  type Visit,
} from './guard.ts'
import { setScreens } from './known-screens.ts'

const screen = (more: Partial<ScreenDecl> & { path: `/${string}` }): ScreenDecl =>
  ({ kind: 'redirect', ...more }) as ScreenDecl

const table: Record<string, ScreenDecl> = {
  login: screen({ path: '/login', public: true }),
  customerInquiry: screen({ path: '/customerInquiry', public: true }),
  dashboard: screen({ path: '/', func: 'Z-1' }),
  orders: screen({ path: '/b2c/orders', func: 'Z-503' }),
  edit: screen({ path: '/b2c/edit/$id', func: 'Z-504', hidden: true }),
  abroad: screen({ path: '/abroad', func: 'Z-509', mainOnly: true }),
  sync: screen({ path: '/sync' }),
  page: screen({ path: '/page/$key', byAddress: true }),
  redirect: screen({ path: '/redirect/$' }),
  Error401: screen({ path: '/error/401' }),
}
setScreens(table)

const rights = (more: Partial<Rights> = {}): Rights => ({
  phase: 'in',
  isE3: false,
  granted: new Set(['Z-1', 'Z-503']),
  isSub: false,
  isVisitWaiting: false,
  ...more,
})
const visit = (name: string, more: Partial<Visit> = {}): Visit => ({
  name: Object.hasOwn(table, name) ? name : undefined,
  screen: table[name],
  path: table[name]?.path ?? '/nowhere',
  query: {},
  ...more,
})

const SHOW = 'show'
const outcome = (v: Visit, r: Rights): string => {
  const verdict = decide(v, r)
  return verdict.kind === 'show' ? SHOW : verdict.to
}

describe('the guard', () => {
  const out = rights({ phase: 'out', granted: new Set() })
  const locked = rights({ phase: 'locked' })
  it.each<[string, Visit, Rights, string]>([
    ['public, nobody', visit('customerInquiry'), out, SHOW],
    ['public, signed in', visit('customerInquiry'), rights(), SHOW],
    ['sign-in page, nobody', visit('login'), out, SHOW],
    ['sign-in page, signed in', visit('login'), rights(), '/'],
    [
      'sign-in page, signed in, with a target',
      visit('login', { query: { redirect: '/sync?a=1' } }),
      rights(),
      '/sync?a=1',
    ],
    [
      'sign-in page, signed in, target elsewhere',
      visit('login', { query: { redirect: '//evil.example' } }),
      rights(),
      '/',
    ],
    ['sign-in page, session over, page kept', visit('login'), locked, SHOW],
    ['sign-in page, a partner waits', visit('login'), rights({ isVisitWaiting: true }), SHOW],
    ['home, nobody', visit('dashboard'), out, '/login'],
    ['a screen, nobody', visit('orders'), out, '/login?redirect=orders&back=%2Fb2c%2Forders'],
    [
      'a screen with a query, nobody',
      visit('orders', { query: { status: 'PICKUP FAILED' } }),
      out,
      '/login?redirect=orders&back=%2Fb2c%2Forders%3Fstatus%3DPICKUP%2BFAILED',
    ],
    ['an error page, nobody', visit('Error401'), out, '/login'],
    ['an unknown address, nobody', visit('nowhere'), out, '/login?back=%2Fnowhere'],
    ['an unknown address, signed in', visit('nowhere'), rights(), '/error/404'],
    ['granted', visit('orders'), rights(), SHOW],
    ['not granted', visit('edit', { path: '/b2c/edit/7' }), rights(), '/error/401'],
    ['hidden but granted', visit('edit'), rights({ granted: new Set(['Z-504']) }), SHOW],
    ['its parent alone is not enough', visit('edit'), rights({ granted: new Set(['Z-5']) }), '/error/401'],
    ['main accounts only', visit('abroad'), rights({ granted: new Set(['Z-509']) }), SHOW],
    [
      'main accounts only, a sub-account that holds the function',
      visit('abroad'),
      rights({ granted: new Set(['Z-509']), isSub: true }),
      '/error/401',
    ],
    ['no function named', visit('sync'), rights({ granted: new Set() }), SHOW],
    ['an address that a function names', visit('page', { path: '/page/a', isListed: true }), rights(), SHOW],
    [
      'an address that none names',
      visit('page', { path: '/page/a', isListed: false }),
      rights(),
      '/error/401',
    ],
    ['session over, page kept', visit('orders'), locked, SHOW],
    ['session over, never granted', visit('edit'), locked, '/error/401'],
    [
      'refresh helper',
      visit('redirect', { rest: 'b2c/orders', query: { page: '2' } }),
      rights(),
      '/b2c/orders?page=2',
    ],
    ['refresh helper to another host', visit('redirect', { rest: '/evil.example' }), rights(), '/'],
    ['error page', visit('Error401'), rights(), SHOW],
  ])('%s', (_, v, r, expected) => {
    expect(outcome(v, r)).toBe(expected)
  })
})

describe('an open page', () => {
  const func = (funcId: string, routeId: string, params?: Record<string, string>): Func => ({
    funcId,
    routeId,
    funcName: funcId,
    funcNameEn: funcId,
    funcNameMl: funcId,
    cache: '0',
    icon: '',
    ...(params ? { params } : {}),
    children: [],
  })
  const funcs = [func('Z-503', 'orders'), func('PG-1', 'page', { key: 'a' })]
  it.each([
    ['whose function is held', 'orders', '/b2c/orders', true],
    ['whose function is not held', 'dashboard', '/', false],
    ['that needs none', 'sync', '/sync', true],
    ['whose address is held', 'page', '/page/a', true],
    ['whose address is not held', 'page', '/page/b', false],
    ['that is no screen', 'gone', '/gone', false],
  ])('%s', (_, name, path, expected) => expect(isOpenTo(funcs, { name, path })).toBe(expected))
})

it.each([
  ['granted', 'orders', ['Z-503'], '0', true],
  ['not granted', 'orders', ['Z-1'], '1', false],
  ['without a function', 'sync', [], '0', true],
  ['for main accounts, a main account', 'abroad', ['Z-509'], '1', true],
  ['for main accounts, a sub-account', 'abroad', ['Z-509'], '0', false],
  ['unknown', 'gone', ['Z-503'], '1', false],
])('a screen by its name: %s', (_, name, funcs, userAdmin, expected) =>
  expect(mayOpenScreen(name, { userAdmin, funcs: new Set(funcs) })).toBe(expected),
)

describe('the way back', () => {
  it('carries the whole query for a partner', () => {
    expect(loginAddress({ name: 'orders', path: '/b2c/orders', query: { ids: '1,2' } }, true)).toBe(
      '/login?ids=1%2C2&redirect=orders&back=%2Fb2c%2Forders%3Fids%3D1%252C2',
    )
  })
  it('carries the route name, and with it the exact address', () => {
    const address = loginAddress({ name: 'edit', path: '/b2c/edit/7', query: { draft: 'd' } }, false)
    const query = Object.fromEntries(new URLSearchParams(address.slice('/login'.length)))
    expect(query.redirect).toBe('edit')
    expect(targetOf(query)).toBe('/b2c/edit/7?draft=d')
  })
  it.each([
    ['orders', '/b2c/orders?ids=1'],
    ['/b2c/orders', '/b2c/orders'],
    ['edit', '/'],
    ['nowhere', '/'],
    ['__proto__', '/'],
  ])('a redirect to %s alone leads to %s', (redirect, to) => {
    expect(targetOf({ redirect, ...(to.includes('ids') ? { ids: '1' } : {}) })).toBe(to)
    expect(isNamedTarget({ redirect })).toBe(!redirect.startsWith('/'))
  })
  it.each([
    'https://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '%2f%2fevil.example',
    '/%252f%252fevil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\u0000',
    '/a\nb',
    '/a%0d%0ab',
    '/%',
    '/%25252525252525',
    'evil',
    '.',
    '@evil.example',
    '',
    ' /orders',
    '/login',
    '/login/',
    '/login?redirect=/x',
    '/login#x',
    '/%6cogin',
  ])('never leads to %j', (target) => {
    expect(safeTarget(target)).toBe('/')
    const ways: readonly Record<string, string>[] = [
      { redirect: target },
      { back: target, redirect: 'orders' },
    ]
    for (const query of ways) expect(outcome(visit('login', { query }), rights())).toBe('/')
  })
  it.each([
    '/orders',
    '/b2c/orders?keyword=50%25&u=https%3A%2F%2Fevil.example',
    '/b2c/edit/a%2Fb',
    '/orders?q=\u00e9',
    '/loginHistory',
  ])('leads to %j', (target) => {
    expect(safeTarget(target)).toBe(target)
  })
  it.each([
    ['/evil.example', '/'],
    ['%2fevil.example', '/'],
    ['\\evil.example', '/'],
    ['login', '/'],
    ['nowhere', '/nowhere'],
    ['b2c/orders', '/b2c/orders'],
  ])('the refresh helper leads /redirect/%s to %s', (rest, to) => {
    expect(outcome(visit('redirect', { rest }), rights())).toBe(to)
  })
})
