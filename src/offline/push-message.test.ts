import { expect, it } from 'vitest'
import { readPush } from './push-message.ts'

const good = { title: 'Ready: Orders', tag: 'task 1', path: '/taskManage/x/exportTaskCheck' }

it('reads what the gateway sends', () => {
  expect(readPush(JSON.stringify(good))).toEqual(good)
})

it.each([
  '',
  'no json',
  'null',
  '{}',
  ...['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:x', 5].map((path) =>
    JSON.stringify({ ...good, path }),
  ),
])('%s is none', (text) => {
  expect(readPush(text)).toBeUndefined()
})
