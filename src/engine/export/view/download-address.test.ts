import { describe, expect, it } from 'vitest'
import { downloadAddress } from './download-address.ts'

describe('the address of a file', () => {
  const base = 'https://gateway.test'
  it.each([
    ['/download/1?ticket=x', 'https://gateway.test/download/1?ticket=x'],
    ['download/1', 'https://gateway.test/download/1'],
    ['https://gateway.test/a', 'https://gateway.test/a'],
    ['https://files.test/a', 'https://files.test/a'],
    ['//evil.test/a', 'https://gateway.test/evil.test/a'],
    ['javascript:alert(1)', 'https://gateway.test/javascript:alert(1)'],
  ])('%s leads to %s', (given, expected) => {
    expect(downloadAddress(given, base, [base, 'https://files.test'])).toBe(expected)
  })

  it.each(['https://evil.test/a', 'http://gateway.test/a', 'https://gateway.test@evil.test/'])(
    '%s is refused',
    (given) => {
      expect(() => downloadAddress(given, base, [base])).toThrow()
    },
  )
})
