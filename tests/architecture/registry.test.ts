/** Slices are entered once, and what they declare wrongly is named before a database or a browser sees it (record 0054). */
import { readFileSync } from 'node:fs'
import { none } from '#contract/effect.ts'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { defineCalls } from '#contract/call.ts'
import { treeOf, walk, type FuncBranch } from '#contract/functions.ts'
import { nothing } from '#contract/schema.ts'
import { defineScreens, type ScreenDecl } from '#engine/screen/screen.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { calls } from '#registry/calls.ts'
import { firstSlices } from '#registry/first-screens.ts'
import { functionsOf, functionTree } from '#registry/functions.ts'
import { declaredRules, serverModules } from '#registry/handlers.ts'
import { modules } from '#registry/modules.ts'
import { moreSlices } from '#registry/more-screens.ts'
import { screenFaults, type DeclaredScreens } from '#registry/screen-faults.ts'
import { serverFaults, type ServerDeclarations } from '#registry/server-faults.ts'
import { defineServerModule } from '#server/handler.ts'
import { registryFiles, registrySources } from '../../src/tools/registry-files.ts'
import { root } from './sources.ts'

const read = (name: string) => readFileSync(path.join(root, 'src/registry', name), 'utf8')

describe('the list of slices', () => {
  test('the registries follow from it; after a change of the list, run `npm run registry`', async () => {
    const files = await registryFiles(root, modules)
    const kept = Object.fromEntries(Object.keys(files).map((name) => [name, read(name)]))
    expect(kept).toEqual(files)
  })

  test('names a slice that is entered twice, one without a folder and a folder that is not entered', () => {
    const [first, ...others] = modules
    if (!first) throw new Error('no slices')
    expect(() => registrySources(root, [first, ...modules])).toThrow(
      `${first.name} is entered twice in src/registry/modules.ts`,
    )
    expect(() => registrySources(root, [...modules, { name: 'nowhere' }])).toThrow(
      'nowhere is entered in src/registry/modules.ts, but there is no src/modules/nowhere',
    )
    expect(() => registrySources(root, others)).toThrow(`src/modules/${first.name} is not entered`)
  })

  test('names a file that does not export what its registry takes', () => {
    const texted = modules.map((entry) => (entry.name === 'stock' ? { ...entry, texts: [] } : entry))
    expect(() => registrySources(root, texted)).toThrow('src/modules/stock/module.ts does not export')
  })
})

describe('branches of the function tree', () => {
  const named = (id: string, place: Partial<FuncBranch> = {}): FuncBranch => ({
    id,
    zh: id,
    en: id,
    ml: id,
    ...place,
  })
  const ids = (branches: readonly FuncBranch[]) => [...walk(treeOf(branches))].map(({ id }) => id)

  test('are placed below and after others, in whatever order they are declared', () => {
    expect(
      ids([named('b', { after: 'a' }), named('a2', { below: 'a' }), named('a1', { below: 'a' }), named('a')]),
    ).toEqual(['a', 'a2', 'a1', 'b'])
    expect(
      ids([
        named('x', { below: 'a', after: 'y' }),
        named('z', { below: 'a' }),
        named('a'),
        named('y', { below: 'a' }),
      ]),
    ).toEqual(['a', 'y', 'x', 'z'])
  })

  test('come last where no slice declares their place', () => {
    expect(ids([named('b', { after: 'nothing' }), named('a')])).toEqual(['a', 'b'])
  })

  test('do not change what the slices declare', () => {
    const parent = named('a', { children: [named('a1')] })
    treeOf([parent, named('a2', { below: 'a' })])
    expect(parent.children).toHaveLength(1)
  })
})

const product: ServerDeclarations = { calls, functions: functionsOf, modules: serverModules }

describe('what slices declare for the gateway', () => {
  test('has no fault', () => expect(serverFaults(product)).toEqual([]))

  const query = {
    kind: 'query',
    offline: 'live',
    access: 'session',
    input: nothing(),
    output: nothing(),
  } as const
  const one = defineCalls('one', {
    list: { ...query, path: '/one/list.do', source: 'test' },
    save: {
      kind: 'command',
      offline: 'block',
      accepted: none('A test.'),
      path: '/one/save.do',
      access: ['Z-?'],
      input: nothing(),
      output: nothing(),
      invalidates: ['one.lst'],
      source: 'test',
    },
  })
  const two = defineCalls('two', { list: { ...query, path: '/one/list.do', source: 'test' } })
  const half = (name: string, sql: string) => ({
    ...defineServerModule({
      name,
      calls: one,
      handlers: { list: async () => ({}), save: async () => ({}) },
      migrations: [{ name: '0001_things', sql }],
      rules: { thing: [] },
    }),
    ops: [{ path: 'things', input: nothing(), handle: async () => ({}), source: 'test' }],
    jobs: [{ name: 'things' }] as never,
    exports: [{ dataId: 'things' }] as never,
    imports: [{ dataId: 'things' }] as never,
  })
  const faulty = serverFaults({
    calls: { one, two },
    functions: {
      one: { id: 'Z-1', route: 'things', zh: '', en: 'Things', ml: 'Benda' },
      two: [
        { id: 'Z-1', route: 'things', zh: '物', en: 'Things', ml: 'Benda', below: 'Z-77' },
        {
          id: 'Z-2',
          zh: '物',
          en: 'Things',
          ml: 'Benda',
          children: [{ id: 'Z-2', zh: '物', en: '-', ml: '-' }],
        },
      ],
    },
    modules: [half('one', 'create table thing (id uuid)'), half('two', 'create table thing (id uuid)')],
  })

  test.each([
    'Function Z-1 is declared by one and by two.',
    'Function Z-2 is declared twice by two.',
    'Route things is declared by one and by two.',
    'Function Z-1 of two has its place by Z-77, which no slice declares.',
    'Function Z-1 of one has no name in zh.',
    'The path of a call /one/list.do is declared by one and by two.',
    'Call two.list of two is answered by no module of the gateway.',
    'Call one.save is guarded by function Z-?, which no slice declares.',
    'Call one.save invalidates one.lst, which no slice declares.',
    'The operations path things is declared by one and by two.',
    'Job things is declared by one and by two.',
    'The export things is declared by one and by two.',
    'The import things is declared by one and by two.',
    'The key of rules thing is declared by one and by two.',
    'Database table thing is declared by one and by two.',
  ])('%s', (fault) => expect(faulty).toContain(fault))
})

describe('the screens of slices', () => {
  const declared: DeclaredScreens = {
    slices: { ...firstSlices, ...moreSlices },
    functions: [...walk(functionTree)],
    ruleKeys: Object.keys(declaredRules),
    exportIds: serverModules.flatMap(({ exports = [] }) => exports.map(({ dataId }) => dataId)),
  }
  test('have no fault', { timeout: 120_000 }, async () => expect(await screenFaults(declared)).toEqual([]))

  const table = (id: string): ScreenDecl => ({
    kind: 'table',
    path: `/things/${id}`,
    func: 'Z-9',
    load: async () => ({ table: { id: 'things', export: {} } as unknown as TableDecl }),
  })
  const form = (path: '/things/$id' | '/things/$no'): ScreenDecl => ({
    kind: 'form',
    path,
    load: async () => ({ form: { id: 'thing', verify: 'things' } as unknown as FormDecl }),
  })
  const sheet = (path: '/things/sheet' | '/things/sheets', decl: object): ScreenDecl => ({
    kind: 'import',
    path,
    load: async () => ({ import: decl as unknown as ImportDecl }),
  })

  test.each([
    'Screen things is declared by one and by two.',
    'The path of a screen /things/$ is declared by one and by two.',
    'Screen things of one is opened by function Z-9, which no slice declares.',
    'Function Z-1 leads to the screen nothing, which no slice has.',
    'Table things is declared by one and by two.',
    'Table things of one offers an export, but no module of the gateway exports it.',
    'Form thing is declared by one and by two.',
    'thing of one is verified by the rules "things", which no module of the gateway has.',
    'sheet of one does not say which rules verify it: give `verify` their key, or null.',
  ])('%s', async (fault) => {
    const faults = await screenFaults({
      slices: {
        one: defineScreens({
          things: table('a'),
          thing: form('/things/$id'),
          sheet: sheet('/things/sheet', { id: 'sheet' }),
          free: sheet('/things/sheets', { id: 'free', verify: null }),
        }),
        two: defineScreens({ things: table('b'), other: form('/things/$no') }),
      },
      functions: [{ id: 'Z-1', route: 'nothing' }],
      ruleKeys: [],
      exportIds: [],
    })
    expect(faults).toContain(fault)
    expect(faults.join(' ')).not.toContain('free of one')
  })
})
