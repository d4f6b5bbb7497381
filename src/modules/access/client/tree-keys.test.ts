import { describe, expect, it } from 'vitest'
import type { Func } from '#contract/functions.ts'
import { rowsOf } from './func-tree.ts'
import { keyMove } from './tree-keys.ts'

const node = (funcId: string, children: Func[] = []): Func => ({
  funcId,
  routeId: '',
  funcName: funcId,
  funcNameEn: funcId,
  funcNameMl: '',
  cache: '0',
  icon: '',
  children,
})
const tree = [node('home'), node('orders', [node('entry'), node('manage')]), node('base', [node('book')])]
const rows = rowsOf(tree, (id) => id === 'orders')
const press = (key: string, at: number) => keyMove(key, rows, at, ({ func }) => func.funcId)

describe('keys of the tree: home, orders ▾ (entry, manage), base ▸', () => {
  it.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowDown', 4, { to: 4 }],
    ['ArrowUp', 0, { to: 0 }],
    ['Home', 3, { to: 0 }],
    ['End', 0, { to: 4 }],
    ['ArrowRight', 1, { to: 2 }],
    ['ArrowRight', 4, { open: ['base'] }],
    ['ArrowRight', 0, {}],
    ['ArrowLeft', 1, { close: ['orders'] }],
    ['ArrowLeft', 3, { to: 1 }],
    ['ArrowLeft', 0, {}],
    ['*', 0, { open: ['orders', 'base'] }],
    [' ', 2, { act: true }],
    ['Enter', 2, { act: true }],
    ['m', 0, { to: 3 }],
    ['H', 3, { to: 0 }],
    ['x', 3, {}],
    ['Tab', 0, undefined],
    ['F2', 0, undefined],
  ])('%j on row %i', (key, at, move) => expect(press(key, at)).toEqual(move))
})
