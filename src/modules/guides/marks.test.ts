import { expect, it } from 'vitest'
import { marksOf, plainOf } from './marks.ts'

it('splits a text at controls and links', () => {
  expect(marksOf('Open [[orders|Orders]] or [[faq#fields|Questions]], then **Save**.')).toEqual([
    { kind: 'plain', text: 'Open ' },
    { kind: 'link', text: 'Orders', screen: 'orders', anchor: '' },
    { kind: 'plain', text: ' or ' },
    { kind: 'link', text: 'Questions', screen: 'faq', anchor: 'fields' },
    { kind: 'plain', text: ', then ' },
    { kind: 'control', text: 'Save' },
    { kind: 'plain', text: '.' },
  ])
})

it('leaves a mark that does not end as it is', () => {
  expect(marksOf('2 ** 3 and [[x')).toEqual([{ kind: 'plain', text: '2 ** 3 and [[x' }])
})

it('reads a text without its marks', () => {
  expect(plainOf('在[[orders|订单]]中选择“**保存**”。')).toBe('在订单中选择“保存”。')
})
