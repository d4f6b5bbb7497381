import { describe, expect, it } from 'vitest'
import type { Func } from '#contract/functions.ts'
import {
  allGrantable,
  countOf,
  difference,
  differenceText,
  filtered,
  markOf,
  rowsOf,
  toggled,
} from './func-tree.ts'

const node = (funcId: string, routeId = '', children: Func[] = []): Func => ({
  funcId,
  routeId,
  funcName: `名${funcId}`,
  funcNameEn: `Name ${funcId}`,
  funcNameMl: '',
  cache: '0',
  icon: '',
  children,
})
const cancel = node('Z-502-1')
const list = node('Z-502', 'orders', [cancel, node('Z-502-2')])
const orders = node('Z-5', '', [node('Z-501', 'entry'), list])
const security = node('Z-810', 'security', [node('Z-811', 'password')])
const tree = [node('Z-1', 'home'), orders, node('Z-8', '', [security])]
const set = (...ids: string[]) => new Set(ids)
const may = new Set(allGrantable(tree))

describe('what can be granted', () => {
  it('pages and actions are, groups are not, not even those with a page of their own', () =>
    expect(allGrantable(tree)).toEqual(['Z-1', 'Z-501', 'Z-502', 'Z-502-1', 'Z-502-2', 'Z-811']))
  it.each([
    [[], 'off'],
    [['Z-502'], 'part'],
    [['Z-501', 'Z-502', 'Z-502-1', 'Z-502-2'], 'on'],
  ])('%j marks the group %s', (ids, mark) => expect(markOf(orders, set(...ids), may)).toBe(mark))
  it('counts', () => expect(countOf(orders, set('Z-501', 'Z-502-1'), may)).toEqual({ held: 2, all: 4 }))
})

describe('a click', () => {
  it('on a group grants everything below; again takes it away', () => {
    const all = toggled(orders, [], set('Z-501', 'Z-1'), may)
    expect([...all].toSorted()).toEqual(['Z-1', 'Z-501', 'Z-502', 'Z-502-1', 'Z-502-2'])
    expect([...toggled(orders, [], all, may)]).toEqual(['Z-1'])
  })
  it('on an action brings its page, not its group', () =>
    expect([...toggled(cancel, [orders, list], set(), may)].toSorted()).toEqual(['Z-502', 'Z-502-1']))
  it('gives only what may be given; what may not stays as it is', () => {
    const some = set('Z-502', 'Z-502-1')
    const next = toggled(orders, [], set('Z-810'), some)
    expect([...next].toSorted()).toEqual(['Z-502', 'Z-502-1', 'Z-810'])
    expect(markOf(orders, next, some)).toBe('on')
    expect([...toggled(security, [], set(), some)]).toEqual([])
  })
  it('on a page takes its actions along', () => {
    const wholly = set('Z-502', 'Z-502-1', 'Z-502-2', 'Z-501')
    expect([...toggled(list, [orders], wholly, may)]).toEqual(['Z-501'])
  })
})

describe('differences from what is saved', () => {
  it('are counted at each place', () => {
    const found = difference(
      allGrantable([orders]),
      set('Z-501', 'Z-502'),
      set('Z-502', 'Z-502-1', 'Z-502-2'),
    )
    expect(differenceText(found)).toBe('+2 −1')
    expect(differenceText({ added: 0, removed: 0 })).toBe('')
  })
})

describe('the shown part', () => {
  const ids = (nodes: readonly Func[]): string[] => rowsOf(nodes, () => true).map(({ func }) => func.funcId)
  it('finds names in every language, ids and routes, with what is above and below', () => {
    const look = (text: string) => ids(filtered(tree, { text, onlyGranted: false, granted: set() }))
    expect(look('ORDERS')).toEqual(['Z-5', 'Z-502', 'Z-502-1', 'Z-502-2'])
    expect(look('名Z-811')).toEqual(['Z-8', 'Z-810', 'Z-811'])
    expect(look('nothing')).toEqual([])
  })
  it('leaves out what is not granted', () =>
    expect(ids(filtered(tree, { text: '', onlyGranted: true, granted: set('Z-502') }))).toEqual([
      'Z-5',
      'Z-502',
    ]))
  it('closed nodes hide what is below; rows know their place', () => {
    const rows = rowsOf(tree, (id) => id === 'Z-5')
    expect(
      rows.map(({ func, level, position, siblings }) => [func.funcId, level, position, siblings]),
    ).toEqual([
      ['Z-1', 1, 1, 3],
      ['Z-5', 1, 2, 3],
      ['Z-501', 2, 1, 2],
      ['Z-502', 2, 2, 2],
      ['Z-8', 1, 3, 3],
    ])
  })
})
