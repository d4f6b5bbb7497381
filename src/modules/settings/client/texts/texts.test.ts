import { describe, expect, it } from 'vitest'
import { readTexts } from './read-texts.ts'
import { findTexts, isTaken, textList, written } from './text-list.ts'

const count = [['count', 'plural', { one: ['#', ' order'], other: ['#', ' orders'] }]]
const list = textList({
  en: new Map([['b2c', { a: 'Receiver', b: ['Hello ', ['name']], c: count }]]),
  zh: new Map([['b2c', { a: '收件人', b: ['你好 ', ['name']], c: count }]]),
  ml: new Map([['b2c', { a: 'Penerima', b: ['Helo ', ['name']], c: count }]]),
} as never)
const byId = new Map(list.map((entry) => [entry.id, entry]))
const at = (id: string) => byId.get(id) ?? expect.fail(id)

describe('texts', () => {
  it('are read as they were written', () => {
    expect(at('b').bundled.zh).toBe('你好 {name}')
    expect(written(count)).toBe('{count, plural, one {# order} other {# orders}}')
    expect(at('c').hasForms).toBe(true)
  })
  it('are found in any language, replaced ones too', () => {
    const ids = (text: string) =>
      findTexts(list, new Map([['b', { zh: '', en: 'Welcome {name}', ml: '' }]]), text).map(({ id }) => id)
    expect(ids('收件')).toEqual(['a'])
    expect(ids('PENERIMA')).toEqual(['a'])
    expect(ids('welcome')).toEqual(['b'])
  })
  it('are taken with the holes of the bundled one and without markup', () => {
    expect(isTaken(at('b'), 'en', 'Dear {name}')).toBe(true)
    expect(isTaken(at('b'), 'en', 'Dear {other}')).toBe(false)
    expect(isTaken(at('a'), 'en', 'Send <b>it</b>')).toBe(false)
    expect(isTaken(at('a'), 'en', '')).toBe(true)
  })
})

describe('a file of texts', () => {
  it('brings the known ones alone', () => {
    const rows = [{ id: 'a', en: 'Receiver' }, { id: 'zzz', en: 'x' }, null, { id: 'b', en: 7 }]
    expect(readTexts(JSON.stringify({ texts: rows }), byId)).toEqual({
      a: { zh: '', en: 'Receiver', ml: '' },
      b: { zh: '', en: '', ml: '' },
    })
  })
  it.each(['', '[]', '{"texts":7}', '{"__proto__":{},"texts":[]}', '<b>'])('%s is none', (text) =>
    expect(readTexts(text, byId)).toBeUndefined(),
  )
})
