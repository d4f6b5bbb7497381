import { describe, expect, it, test } from 'vitest'
import {
  arranged,
  grantedFuncs,
  heldWith,
  keptFunctions,
  toFuncs,
  walkFuncs,
  withAdded,
} from './function-tree.ts'
import type { AddedFunc, Arrangement, Func, FuncDecl } from './functions.ts'

const node = (id: string, more: Partial<FuncDecl> = {}): FuncDecl => ({
  id,
  zh: `${id}中`,
  en: `${id} en`,
  ml: `${id} ml`,
  ...more,
})
const declared: readonly FuncDecl[] = [
  node('home', { route: 'dashboard', icon: 'house' }),
  node('group', {
    children: [
      node('entry', { route: 'entry', keepAlive: true }),
      node('manage', { route: 'manage', children: [node('query'), node('edit')] }),
      node('late', { route: 'late' }),
    ],
  }),
  node('paged', { route: 'paged', children: [node('inner', { route: 'inner' })] }),
]
const tree = toFuncs(declared)
const how = (funcId: string, more: Partial<Arrangement> = {}): Arrangement => ({
  funcId,
  zh: '',
  en: '',
  ml: '',
  icon: '',
  position: 0,
  isHidden: false,
  keepAlive: false,
  ...more,
})
const find = (funcs: readonly Func[], id: string) =>
  [...walkFuncs(funcs)].find(({ funcId }) => funcId === id) ?? expect.fail(`no ${id}`)
const idsOf = (funcs: readonly Func[]) => [...walkFuncs(funcs)].map(({ funcId }) => funcId)

describe('the arranged tree', () => {
  it('is the declared one without arrangements', () => expect(arranged(tree, [])).toEqual(tree))

  it('leaves the declared tree alone', () => {
    const before = structuredClone(tree)
    arranged(tree, [how('home', { zh: '新', position: 9 })])
    expect(tree).toEqual(before)
  })

  it.each<[string, Partial<Arrangement>, Partial<Func>]>([
    ['a name wins over the declared one', { zh: '主页', position: 0 }, { funcName: '主页' }],
    [
      'an empty name leaves the declared one',
      { zh: '主页' },
      { funcNameEn: 'home en', funcNameMl: 'home ml' },
    ],
    ['each language for itself', { en: 'Start', ml: 'Mula' }, { funcName: 'home中', funcNameEn: 'Start' }],
    ['an icon wins', { icon: 'star' }, { icon: 'star' }],
    ['an empty icon leaves the declared one', {}, { icon: 'house' }],
    ['keep-alive is taken as said', { keepAlive: true }, { cache: '1' }],
    ['hidden is said on the wire', { isHidden: true }, { hidden: '1' }],
  ])('%s', (_, given, expected) =>
    expect(find(arranged(tree, [how('home', given)]), 'home')).toMatchObject(expected),
  )

  it('keep-alive off wins over a declared one, and what is shown says nothing of hiding', () => {
    const entry = find(arranged(tree, [how('entry')]), 'entry')
    expect(entry.cache).toBe('0')
    expect(entry).not.toHaveProperty('hidden')
  })

  it.each<[string, Arrangement[], string[]]>([
    ['nothing said', [], ['entry', 'manage', 'late']],
    ['the last one first', [how('late', { position: 0 })], ['late', 'entry', 'manage']],
    ['the first one last', [how('entry', { position: 9 })], ['manage', 'late', 'entry']],
    [
      'all said',
      [how('late', { position: 0 }), how('manage', { position: 1 }), how('entry', { position: 2 })],
      ['late', 'manage', 'entry'],
    ],
    [
      'one that is new among said ones keeps its declared place',
      [how('entry', { position: 5 }), how('late', { position: 0 })],
      ['late', 'manage', 'entry'],
    ],
    [
      'two that want one place stand as declared',
      [how('late', { position: 0 }), how('manage', { position: 0 })],
      ['manage', 'late', 'entry'],
    ],
    ['a function that is gone', [how('gone', { position: 0 })], ['entry', 'manage', 'late']],
  ])('order: %s', (_, arrangements, expected) =>
    expect(find(arranged(tree, arrangements), 'group').children.map(({ funcId }) => funcId)).toEqual(
      expected,
    ),
  )

  it('hiding takes no right away', () => {
    const hidden = arranged(tree, [how('group', { isHidden: true })])
    expect(idsOf(grantedFuncs(hidden, new Set(['entry'])))).toEqual(['group', 'entry'])
  })
})

test.each<[string, string[], string[]]>([
  ['nothing', [], []],
  ['screens and their actions', ['entry', 'manage', 'query'], ['entry', 'manage', 'query']],
  ['no action without its screen', ['query', 'entry'], ['entry']],
  ['no groups', ['group', 'entry'], ['entry']],
  ['no groups with a page either', ['paged', 'inner'], ['inner']],
  ['nothing unknown', ['gone', 'home'], ['home']],
])('a role keeps %s', (_, ticked, expected) => expect(keptFunctions(tree, new Set(ticked))).toEqual(expected))

describe('functions made while the portal runs', () => {
  const added = (id: string, below: string, position = 0, by = id): AddedFunc => ({
    func: {
      ...(toFuncs([node(id, { route: 'shown' })])[0] ?? expect.fail('no function')),
      params: { key: id },
    },
    below,
    position,
    by,
  })
  const below = (funcs: readonly Func[], id: string) =>
    (id === '' ? funcs : find(funcs, id).children).map(({ funcId }) => funcId)

  it.each<[string, AddedFunc[], string, string[]]>([
    ['none', [], 'group', ['entry', 'manage', 'late']],
    ['the first place', [added('a', 'group')], 'group', ['a', 'entry', 'manage', 'late']],
    ['a place between', [added('a', 'group', 2)], 'group', ['entry', 'manage', 'a', 'late']],
    ['a place behind the last', [added('a', 'group', 99)], 'group', ['entry', 'manage', 'late', 'a']],
    [
      'two at one place, in the order of the list',
      [added('b', 'group', 1), added('a', 'group', 1)],
      'group',
      ['entry', 'b', 'a', 'manage', 'late'],
    ],
    [
      'each at its own, whatever the order of the list',
      [added('b', 'group', 3), added('a', 'group', 0)],
      'group',
      ['a', 'entry', 'manage', 'b', 'late'],
    ],
    ['the top', [added('a', '', 1)], '', ['home', 'a', 'group', 'paged']],
    ['a group that is not there', [added('a', 'gone')], '', ['a', 'home', 'group', 'paged']],
  ])('are placed: %s', (_, list, group, expected) =>
    expect(below(withAdded(tree, list), group)).toEqual(expected),
  )

  it('leave the tree they are added to alone', () => {
    const before = structuredClone(tree)
    withAdded(tree, [added('a', 'group')])
    expect(tree).toEqual(before)
  })

  it.each<[string, string[], AddedFunc, boolean]>([
    ['for everyone', [], added('a', '', 0, ''), true],
    ['by its own function, granted', ['a'], added('a', ''), true],
    ['by its own function, not granted', ['home'], added('a', ''), false],
    ['by another function, granted', ['home'], added('a', '', 0, 'home'), true],
    ['by another function, not granted', [], added('a', '', 0, 'home'), false],
    ['by another function, while a role still gives its own', ['a'], added('a', '', 0, 'home'), false],
  ])('are held %s', (_, granted, one, expected) =>
    expect(heldWith(new Set(granted), [one]).has('a')).toBe(expected),
  )

  it('bring their group with them', () => {
    const list = [added('a', 'group', 0, '')]
    expect(idsOf(grantedFuncs(withAdded(tree, list), heldWith(new Set(), list)))).toEqual(['group', 'a'])
  })
})
