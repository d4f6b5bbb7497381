import { expect, test } from 'vitest'
import { setScreens } from './known-screens.ts'
import { pageTitle } from './titles.ts'

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
