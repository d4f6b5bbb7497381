import { describe, expect, it } from 'vitest'
import { afterClosing, visited, type Tab } from './tabs.ts'

const tab = (path: string, isAffixed = false, query = ''): Tab => ({
  name: path,
  path,
  href: path + query,
  isAffixed,
})
const home = tab('/', true)

describe('visited tabs', () => {
  it('stand once per path, with the address last seen', () => {
    const list = visited(visited([home], tab('/orders')), tab('/orders', false, '?page=2'))
    expect(list.map((each) => each.href)).toEqual(['/', '/orders?page=2'])
  })
  it('keep the affixed ones in front, whenever they were opened', () => {
    expect(visited([tab('/orders')], home).map((each) => each.path)).toEqual(['/', '/orders'])
  })
  it('keep their place when visited again', () => {
    const list = [home, tab('/a'), tab('/b')]
    expect(visited(list, tab('/a')).map((each) => each.path)).toEqual(['/', '/a', '/b'])
  })
})

describe('after closing', () => {
  it.each<[string, Tab[], string, string | undefined]>([
    ['another one: stay', [home, tab('/a')], '/a', undefined],
    ['the current one: the last remaining', [home, tab('/a', false, '?x=1')], '/b', '/a?x=1'],
    ['the last but home', [home], '/a', '/'],
    ['everything: home', [], '/a', '/'],
  ])('%s', (_, left, current, expected) => {
    expect(afterClosing(left, current)).toBe(expected)
  })
})
