import { expect, test } from 'vitest'
import { setScreens } from './known-screens.ts'
import { addressWith } from '#engine/screen/screen.ts'
import { funcAt, pageTitle, titleAt } from './titles.ts'

test('two open pages of one screen have different names', () => {
  setScreens({
    edit: { kind: 'custom', path: '/b2c/edit/$id', load: () => Promise.reject(new Error('Not drawn here.')) },
    list: { kind: 'custom', path: '/b2c/list', load: () => Promise.reject(new Error('Not drawn here.')) },
  })
  const edit = (id: string, subject = '') =>
    pageTitle('Edit order', { name: 'edit', path: `/b2c/edit/${id}` }, subject)
  expect(edit('0198c1de-77aa', 'SP2408130001')).toBe('Edit order SP2408130001')
  expect(edit('0198c1de-77aa')).toBe('Edit order 0198c1de')
  expect(edit('new')).toBe('Edit order')
  expect(pageTitle('Orders', { name: 'list', path: '/b2c/list' }, '')).toBe('Orders')
})

test('an address with a function of its own is called what the function is called', () => {
  const load = () => Promise.reject(new Error('Not drawn here.'))
  setScreens({
    page: { kind: 'custom', path: '/page/$key', byAddress: true, load },
    list: { kind: 'custom', path: '/b2c/list', load },
  })
  const func = (funcId: string, routeId: string, more: object = {}) => ({
    funcId,
    routeId,
    funcName: `${funcId}中`,
    funcNameEn: `${funcId} en`,
    funcNameMl: '',
    cache: '0',
    icon: '',
    children: [],
    ...more,
  })
  const funcs = [
    func('Z-1', 'list', { children: [func('PG-1', 'page', { params: { key: 'a' }, cache: '1' })] }),
  ]
  const page = (key: string) => ({ name: 'page', path: `/page/${key}` })
  expect(titleAt(page('a'), funcs, 'en', 'Something')).toBe('PG-1 en')
  expect(titleAt(page('a'), funcs, 'ml', '')).toBe('PG-1中')
  expect(titleAt(page('b'), funcs, 'en', 'Notices')).toBe('page Notices')
  expect(titleAt({ name: 'list', path: '/b2c/list' }, funcs, 'en', '')).toBe('Z-1 en')
  expect(funcAt(funcs, page('a'))?.cache).toBe('1')
  expect(funcAt(funcs, page('b'))).toBeUndefined()
})

test.each([
  ['/b2c/list', {}, '/b2c/list'],
  ['/page/$key', { key: 'a b' }, '/page/a%20b'],
  ['/page/$key', {}, undefined],
  ['/page/$key', { key: '' }, undefined],
  ['/redirect/$', {}, undefined],
] as const)('the address of %s with %o', (path, params, expected) =>
  expect(addressWith({ path }, params)).toBe(expected),
)
