import { expect, it } from 'vitest'
import { readPush } from './push-message.ts'

const good = { title: 'Ready: Orders', tag: 'task 1', path: '/taskManage/x/exportTaskCheck' }

it.each([good, { ...good, path: '/customerInquiry?n=SP0000000000018' }])(
  'reads what the gateway sends',
  (message) => {
    expect(readPush(JSON.stringify(message))).toEqual(message)
  },
)

it.each([
  '',
  'no json',
  'null',
  '{}',
  ...[
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:x',
    '/x?n=//evil.test',
    '/x?next=a',
    5,
  ].map((path) => JSON.stringify({ ...good, path })),
])('%s is none', (text) => {
  expect(readPush(text)).toBeUndefined()
})
