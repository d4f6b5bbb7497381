import { describe, expect, it } from 'vitest'
import { matchesWhole, MAX_MATCHED, MAX_REGULAR, regularFault } from './regular.ts'

describe('a pattern from data', () => {
  it.each([
    ['\\d+', ['1', '042'], ['', 'a', '1a', 'a1']],
    ['^\\d{3}$', ['123'], ['12', '1234']],
    ['\\d{2,4}', ['12', '1234'], ['1', '12345']],
    ['\\d{2,}', ['12', '123456'], ['1']],
    ['[A-Z][a-z]*( [A-Z][a-z]*)*', ['An', 'Nguyen An', 'A B C'], ['an', 'An ', 'Anb C d']],
    ['(\\+84|0)\\d{9}', ['0912345678', '+84912345678'], ['912345678', '84912345678']],
    ['a|bc|', ['a', 'bc', ''], ['abc', 'b']],
    ['(?:ab)?c', ['c', 'abc'], ['ab', 'ababc']],
    ['[^\\s@]+@[^\\s@]+\\.[^\\s@.]{2,}', ['a@b.co', 'a.b@c.d.vn'], ['a@b', 'a b@c.de', '@b.co']],
    ['\\p{L}+', ['Nguyễn', '山'], ['a1', '']],
    ['.', ['𠮷', '-'], ['', 'ab']],
    ['[\\]a-]+', [']a-'], ['b']],
    ['\\[x\\]\\/\\\\', ['[x]/\\'], ['x']],
    ['\\d*?x', ['x', '12x'], ['12']],
    ['^a|b$', ['a', 'b'], ['ab', 'aa']],
    ['x{0}', [''], ['x']],
  ])('%s matches the whole value, as the built-in engine would', (source, taken, refused) => {
    expect(regularFault(source)).toBeUndefined()
    const native = new RegExp(`^(?:${source})$`, 'u')
    for (const value of [...taken, ...refused])
      expect(matchesWhole(source, value), value).toBe(native.test(value))
    expect(taken.every((value) => matchesWhole(source, value))).toBe(true)
    expect(refused.some((value) => matchesWhole(source, value))).toBe(false)
  })

  it.each(['(a+)+', '(a|a)*', '(a|ab)*c', '(a?){30}a{30}', '(.*)*(.*)*(.*)*x', '([a-z]+)*\\d', '(x+x+)+y'])(
    '%s is harmless here, though it stops a backtracking engine',
    (source) => {
      expect(regularFault(source)).toBeUndefined()
      // A backtracking engine would not come back from these within the life of the test run.
      expect(matchesWhole(source, `${'a'.repeat(900)}!`)).toBe(false)
      expect(matchesWhole(source, `${'x'.repeat(900)}!`)).toBe(false)
    },
  )

  it.each([
    ['(a)\\1', 'feature'],
    ['(?<n>a)\\k<n>', 'feature'],
    ['(?=a)a', 'feature'],
    ['(?!a)b', 'feature'],
    ['(?<=a)b', 'feature'],
    ['(?<!a)b', 'feature'],
    ['\\bword', 'feature'],
    ['(', 'syntax'],
    [')', 'syntax'],
    ['[z-a]', 'syntax'],
    ['*a', 'syntax'],
    ['a**', 'syntax'],
    ['a{3,2}', 'syntax'],
    ['^*', 'syntax'],
    ['\\p{Nonsense}', 'syntax'],
    ['a{999}', 'large'],
    ['((a{50}){50}){50}', 'large'],
    ['('.repeat(60) + ')'.repeat(60), 'large'],
    ['a'.repeat(MAX_REGULAR + 1), 'long'],
  ])('%s is not taken: %s', (source, reason) => {
    expect(regularFault(source)).toBe(reason)
    expect(matchesWhole(source, 'anything')).toBe(true)
  })

  it('matches no value beyond the longest a field can have', () => {
    expect(matchesWhole('a*', 'a'.repeat(MAX_MATCHED))).toBe(true)
    expect(matchesWhole('a*', 'a'.repeat(MAX_MATCHED + 1))).toBe(false)
  })
})
