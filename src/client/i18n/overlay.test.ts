import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { compileTexts, toBundle } from './overlay.ts'

describe('texts of the provider', () => {
  it('replace plain texts and keep their holes', () => {
    const i18n = setupI18n({
      locale: 'en',
      messages: { en: { a: ['Orders'], b: ['Hello ', ['name']], c: ['Old'] } },
    })
    i18n.load('en', compileTexts({ a: 'Waybills', b: '{name}, welcome' }))
    expect(i18n._('a')).toBe('Waybills')
    expect(i18n._('b', { name: 'Lin' })).toBe('Lin, welcome')
    expect(i18n._('c')).toBe('Old')
  })
  it('leave plural forms to the bundled catalog', () => {
    expect(compileTexts({ p: '{count, plural, one {# row} other {# rows}}' })).toEqual({})
  })
  it('are taken only as far as they are texts', () => {
    expect(toBundle({ version: '7', zh: { a: '甲', b: 1 }, en: null })).toEqual({
      version: '7',
      zh: { a: '甲' },
      en: {},
      ml: {},
    })
    expect(toBundle({ zh: {} })).toBeUndefined()
    expect(toBundle('rubbish')).toBeUndefined()
  })
})
