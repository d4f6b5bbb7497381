import { describe, expect, it } from 'vitest'
import { afterClosing, lastAddress, tabs, visited, type Tab } from './tabs.ts'

const tab = (path: string, isAffixed = false, query = ''): Tab => ({
  name: path,
  path,
  href: path + query,
  isAffixed,
})
const home = tab('/', true)

describe('visited tabs', () => {
  it('list each path once, with the address last seen', () => {
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

describe('the address of a menu entry', () => {
  it.each<[string, string, string]>([
    ['the filters of a list that is open', '?page=2', '/a?page=2'],
    ['an empty form, not the half-filled one', '?draft=d1', '/a'],
    ['an empty form with the rest of its address', '?draft=d1&kind=x', '/a?kind=x'],
  ])('leads to %s', (_, query, expected) => {
    tabs.list = [home, tab('/a', false, query)]
    expect(lastAddress('/a', '/')).toBe(expected)
    expect(lastAddress('/a', '/a')).toBe('/a')
    expect(lastAddress('/b', '/')).toBe('/b')
  })
})
