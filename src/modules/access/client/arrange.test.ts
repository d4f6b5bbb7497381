import { describe, expect, it } from 'vitest'
import { arranged } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import { begun, changed, declared, differences, menuPart, moved } from './arrange.ts'

const node = (funcId: string, routeId = '', children: Func[] = []): Func => ({
  funcId,
  routeId,
  funcName: funcId,
  funcNameEn: funcId,
  funcNameMl: '',
  cache: '1',
  icon: '',
  children,
})
const tree = [
  node('home', 'home'),
  node('orders', '', [
    node('entry', 'entry'),
    node('manage', 'manage', [node('cancel')]),
    node('track', 'track'),
  ]),
]
const base = declared(tree)
const shown = (all: ReturnType<typeof declared>) => arranged(tree, Object.values(all))
const order = (all: ReturnType<typeof declared>) => shown(all)[1]?.children.map(({ funcId }) => funcId)

describe('arranging the menu', () => {
  it('begins as declared, with what is saved over it; strangers are passed over', () => {
    const saved = [
      { ...base['entry']!, en: 'Place' },
      { ...base['entry']!, funcId: 'gone' },
    ]
    const all = begun(tree, saved)
    expect(all['entry']?.en).toBe('Place')
    expect(all['gone']).toBeUndefined()
    expect(differences(all, base)).toMatchObject([{ keys: ['en'] }])
  })
  it('moves a node among its siblings, to the ends too', () => {
    const down = moved(base, shown(base), 'entry', 1)
    expect(order(down)).toEqual(['manage', 'entry', 'track'])
    expect(order(moved(down, shown(down), 'track', 0))).toEqual(['track', 'manage', 'entry'])
    expect(moved(base, shown(base), 'entry', -1)).toBe(base)
    expect(moved(base, shown(base), 'track', 3)).toBe(base)
  })
  it('says what differs, and nothing once it is back', () => {
    const there = moved(base, shown(base), 'entry', 1)
    expect(differences(there, base).map(({ arrangement, keys }) => [arrangement.funcId, keys])).toEqual([
      ['entry', ['position']],
      ['manage', ['position']],
    ])
    expect(differences(moved(there, shown(there), 'entry', 0), base)).toEqual([])
    expect(differences(changed(base, 'home', { isHidden: true, icon: 'ship' }), base)).toMatchObject([
      { keys: ['icon', 'isHidden'] },
    ])
  })
  it('leaves actions out of the menu', () =>
    expect(menuPart(tree)[1]?.children.map(({ children }) => children.length)).toEqual([0, 0, 0]))
})
