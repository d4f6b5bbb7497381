import { describe, expect, it, test } from 'vitest'
import { arranged, grantedFuncs, keptFunctions, toFuncs, walkFuncs } from './function-tree.ts'
import type { Arrangement, Func, FuncDecl } from './functions.ts'

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
