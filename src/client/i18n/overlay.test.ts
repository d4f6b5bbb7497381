import { setupI18n, type Messages } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { compileTexts } from './compile-texts.ts'
import { toBundle } from './overlay.ts'

const bundled: Messages = {
  a: ['Orders'],
  b: ['Hello ', ['name']],
  c: ['Old'],
  p: [['count', 'plural', { one: ['#', ' row of ', ['name']], other: ['#', ' rows of ', ['name']] }]],
  t: ['Read <0>the guide</0>.'],
}

describe('texts of the provider', () => {
  it('replace plain texts and keep their holes', () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: bundled } })
    i18n.load('en', compileTexts({ a: 'Waybills', b: '{name}, welcome', p: '{count} of {name}' }, bundled))
    expect(i18n._('a')).toBe('Waybills')
    expect(i18n._('b', { name: 'Lin' })).toBe('Lin, welcome')
    expect(i18n._('p', { name: 'Lin', count: 2 })).toBe('2 of Lin')
    expect(i18n._('c')).toBe('Old')
  })

  it('keep the marks of the bundled text', () => {
    expect(compileTexts({ t: '<0>The guide</0> first.' }, bundled)).toEqual({
      t: ['<0>The guide</0> first.'],
    })
  })

  it.each([
    ['a form', { p: '{count, plural, one {# row} other {# rows}}' }],
    ['a form that never ends', { a: '{count, plural, one {#' }],
    ['a brace alone', { a: 'Orders }' }],
    ['a hole the text does not have', { a: 'Orders of {name}' }],
    ['a hole of the prototype', { b: '{constructor}' }],
    ['an unknown id', { zz: 'x' }],
    ['an id of the prototype', JSON.parse('{"__proto__":"x","constructor":"y","toString":"z"}')],
    ['a script', { a: '<script>alert(1)</script>' }],
    ['an image', { a: '<img src=x onerror=alert(1)>' }],
    ['an image that never ends', { a: 'Orders <img src=x onerror=alert(1) ' }],
    ['a comment', { a: '<!-- x -->Orders' }],
    ['a mark too many', { t: 'Read <0>the</0> <0>guide</0>.' }],
    ['no mark', { t: 'Read the guide.' }],
    ['nothing', { a: '  ' }],
    ['an endless text', { a: 'x'.repeat(100_000) }],
    ['a control character', { a: 'Ord\u0000ers' }],
    ['a turned direction', { a: 'Orders \u202Esredro' }],
  ])('do nothing as %s', (_, texts: Record<string, string>) => {
    expect(compileTexts(texts, bundled)).toEqual({})
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('are taken only as far as they are texts', () => {
    expect(toBundle({ version: '7', zh: { a: '甲', b: 1 }, en: null, hashes: { zh: 'h' } })).toEqual({
      version: '7',
      hashes: { zh: 'h', en: '', ml: '' },
      zh: { a: '甲' },
      en: {},
      ml: {},
    })
    expect(toBundle({ zh: {} })).toBeUndefined()
    expect(toBundle('rubbish')).toBeUndefined()
  })
})
