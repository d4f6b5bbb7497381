import { expect, test } from 'vitest'
import { mergePlan, type BuildFile, type MergeLimits } from './merge-files.ts'

const file = (
  name: string,
  ways: string,
  bytes: number,
  needs = '',
  styles: BuildFile['styles'] = 'none',
  styleBytes = 0,
): BuildFile => ({
  name,
  ways: new Set(ways.split(' ')),
  bytes,
  needs: new Set(needs.split(' ').filter(Boolean)),
  styles,
  styleBytes,
})
const limits: MergeLimits = { dearest: 1000, closed: ['login'] }

/** The files that are left, with what is in them. */
function filesOf(files: readonly BuildFile[]): string[][] {
  const parts = new Map<string, string[]>()
  for (const [part, whole] of mergePlan(files, limits)) parts.set(whole, [...(parts.get(whole) ?? []), part])
  return [...parts.values()].map((names) => names.toSorted())
}

test('a small file goes into the larger one that nearly the same ways load', () => {
  expect(filesOf([file('small', 'list form', 300), file('large', 'list form home', 9000)])).toEqual([
    ['large', 'small'],
  ])
})

test('a large file is not brought to ways that need a small one', () => {
  expect(filesOf([file('small', 'list form home', 300), file('large', 'list', 9000)])).toHaveLength(2)
})

test('what many ways would get for nothing counts for each of them', () => {
  const wide = file('wide', 'a b c d e', 9000)
  expect(filesOf([file('small', 'a', 200), wide])).toHaveLength(1)
  expect(filesOf([file('small', 'a', 300), wide])).toHaveLength(2)
})

test('a closed way gets nothing it does not need', () => {
  expect(filesOf([file('small', 'list', 10), file('large', 'list login', 9000)])).toHaveLength(2)
  expect(filesOf([file('small', 'list login', 10), file('large', 'list login', 9000)])).toHaveLength(1)
})

test('styles of libraries stay in their order and away from ways that have none of them', () => {
  const styled = file('styled', 'list', 500, '', 'own')
  const library = file('library', 'list', 500, '', 'library')
  expect(filesOf([styled, file('other', 'list', 500, '', 'own')])).toHaveLength(1)
  expect(filesOf([styled, file('other', 'list form', 500, '', 'own')])).toHaveLength(1)
  expect(filesOf([styled, library])).toHaveLength(2)
  expect(filesOf([library, file('other', 'list', 500, '', 'library')])).toHaveLength(1)
  expect(filesOf([library, file('other', 'list form', 5, '', 'library')])).toHaveLength(2)
  expect(filesOf([library, file('plain', 'list', 500)])).toHaveLength(1)
  expect(filesOf([styled, file('plain', 'list', 500)])).toHaveLength(1)
  expect(filesOf([library, file('plain', 'list form', 5)])).toHaveLength(2)
  expect(filesOf([file('styled', 'list', 5, '', 'own', 2001), file('plain', 'list form', 5)])).toHaveLength(2)
  expect(filesOf([file('styled', 'list', 5, '', 'own', 2000), file('plain', 'list form', 5)])).toHaveLength(1)
})

test('files that would need each other with a third stay apart', () => {
  const files = [
    file('above', 'list', 100, 'between'),
    file('between', 'list login', 100, 'under'),
    file('under', 'list', 100),
  ]
  expect(filesOf(files)).toHaveLength(3)
})

test('a file that needs the other directly may be one with it', () => {
  expect(filesOf([file('above', 'list', 100, 'under'), file('under', 'list', 100)])).toEqual([
    ['above', 'under'],
  ])
})

test('needs follow what became one: a later merge makes no circle either', () => {
  const files = [
    file('a', 'list', 10, 'closed'),
    file('b', 'list', 20),
    file('closed', 'list login', 10, 'c'),
    file('c', 'list form', 10),
  ]
  const plan = mergePlan(files, limits)
  expect(plan.get('a')).toBe('b')
  expect(plan.get('c')).toBe('c')
})

test('a way that would get a file would get what that file needs as well', () => {
  const above = file('above', 'list', 200, 'under')
  expect(filesOf([file('small', 'home', 200), above, file('under', 'list', 9000)])).toContainEqual(['small'])
  expect(filesOf([file('small', 'home', 200), above, file('under', 'list home', 9000)])).not.toContainEqual([
    'small',
  ])
})
