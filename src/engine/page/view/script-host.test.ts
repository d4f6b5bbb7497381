/** A page and its scripts, in the worker thread, engine and limits they have in a browser. */
import { afterAll, expect, test } from 'vitest'
import { AskedWorker } from '#client/ui/use-worker.ts'
import type { ScriptCode } from '#engine/page/logic/page-code.ts'
import type { FromSandbox, ScriptCommand, ScriptFault, ToSandbox } from '#engine/page/script/messages.ts'
import { nodeWorker } from '../../../../tests/fixtures/node-worker.ts'
import { hostLimits, ScriptHost } from './script-host.ts'

/** Worker threads that were begun: each page of the tests has a sandbox of its own in the last one. */
let threads = 0
const worker = new AskedWorker<ToSandbox, FromSandbox>(() => {
  threads += 1
  return nodeWorker('script-worker.ts')
})
afterAll(() => worker.end())

function openPage(code: Partial<ScriptCode>, values: Record<string, unknown> = {}) {
  const commands: ScriptCommand[] = []
  const faults: ScriptFault[] = []
  const state = { isOff: false }
  const host: ScriptHost = new ScriptHost(
    worker,
    { script: '', methods: [], ...code },
    {
      values: () => values,
      obey: (each) => commands.push(...each),
      say: (fault, isOff) => {
        faults.push(fault)
        state.isOff = isOff
      },
    },
    { ...hostLimits, answerMs: 3000 },
  )
  const call = async (name: string, value: unknown = null, key = 'k') => {
    host.run({ kind: 'method', name, value, key })
    await host.idle()
  }
  return { host, call, commands, faults, state }
}

const set = (key: string, value: unknown): ScriptCommand => ({ do: 'set', key, value })

test('the script of the page runs first, and its functions and values are there for the others', async () => {
  const { call, commands, faults } = openPage(
    {
      script: `let count = 10\nfunction twice(n) { return n * 2 }\npage.set('begun', page.get('receiver.country'))`,
      methods: [
        { name: 'statements', body: `count += 1; page.set(key, twice(value) + count)` },
        { name: 'written', body: `function (value, key) { page.set(key, value + 1) }` },
        { name: 'arrow', body: `(value) => page.set('arrow', value)` },
        { name: 'calls', body: `function inner(name) { statements(1, name) } inner('inner')` },
      ],
    },
    { receiver: { country: 'VN' } },
  )
  await call('statements', 4)
  await call('written', 1)
  await call('arrow', 'a')
  await call('calls')
  expect(faults).toEqual([])
  expect(commands).toEqual([
    set('begun', 'VN'),
    set('k', 19),
    set('k', 2),
    set('arrow', 'a'),
    set('inner', 14),
  ])
})

test('a value that was set is read back, and values of the form are those of now', async () => {
  const values: Record<string, unknown> = { a: 'one' }
  const { call, commands } = openPage(
    { methods: [{ name: 'copy', body: `page.set('b', page.get('a')); page.set('c', page.get('b'))` }] },
    values,
  )
  await call('copy')
  values.a = 'two'
  await call('copy')
  expect(commands).toEqual([set('b', 'one'), set('c', 'one'), set('b', 'two'), set('c', 'two')])
})

test('waits for a call of the page and goes on with its rows', async () => {
  const { host, call, commands, faults } = openPage({
    methods: [
      {
        name: 'load',
        body: `const rows = await page.call('routes', { country: 'VN' }); page.set('first', rows[0].label)`,
      },
      { name: 'fails', body: `try { await page.call('gone') } catch (error) { page.log(error.message) }` },
    ],
  })
  await call('load')
  const [asked] = commands.splice(0)
  expect(asked).toMatchObject({ do: 'call', name: 'routes', params: { country: 'VN' } })
  host.run({ kind: 'answer', id: asked?.do === 'call' ? asked.id : 0, rows: [{ value: '1', label: 'Air' }] })
  await host.idle()
  expect(commands.splice(0)).toEqual([set('first', 'Air')])
  await call('fails')
  const [other] = commands.splice(0)
  host.run({ kind: 'answer', id: other?.do === 'call' ? other.id : 0, rows: undefined })
  await host.idle()
  expect(commands).toEqual([{ do: 'log', text: 'the call was refused' }])
  expect(faults).toEqual([])
})

test('a failure names its place and line, and the next run works', async () => {
  const { host, call, commands, faults } = openPage({
    script: `const a = 1\nfunction f() {\n  null.x\n}`,
    methods: [
      { name: 'third', body: `const b = 1\n\nundefinedName` },
      { name: 'inPage', body: `f()` },
      { name: 'fine', body: `page.set('a', a)` },
    ],
  })
  await call('third')
  await call('inPage')
  await call('nobody')
  host.run({ kind: 'script', script: `\nthrow new Error('so')`, name: 'click', value: null, key: '' })
  await host.idle()
  expect(faults.map(({ kind, where, line }) => [kind, where, line])).toEqual([
    ['error', 'method:third', 3],
    ['error', 'page', 3],
    ['error', 'method:nobody', 0],
    ['error', 'event:click', 2],
  ])
  expect(faults[3]?.message).toBe('so')
  await call('fine')
  expect(commands).toEqual([set('a', 1)])
})

test('code that cannot be read says so with its line, and takes nothing else with it', async () => {
  const { call, commands, faults } = openPage({
    script: `const a = 1\nconst b = (`,
    methods: [
      { name: 'bad', body: `const a = 1\n}` },
      { name: 'fine', body: `page.set('a', 1)` },
    ],
  })
  await call('fine')
  expect(faults.map(({ kind, where }) => [kind, where])).toEqual([
    ['syntax', 'method:bad'],
    ['syntax', 'page'],
  ])
  expect(faults.every(({ line }) => line >= 2)).toBe(true)
  expect(commands).toEqual([set('a', 1)])
})

test('a script that is stopped leaves the next one a new sandbox, with the script of the page run again in silence', async () => {
  const { call, commands, faults, state } = openPage({
    script: `let count = 0; page.set('begun', true)`,
    methods: [
      { name: 'forever', body: `count = 5; page.set('lost', 1); for (;;) {}` },
      { name: 'fine', body: `page.set('count', count)` },
    ],
  })
  await call('fine')
  const before = threads
  await call('forever')
  await call('fine')
  expect(faults.map(({ kind }) => kind)).toEqual(['time'])
  expect(commands).toEqual([set('begun', true), set('count', 0), set('count', 0)])
  expect(state.isOff).toBe(false)
  expect(threads).toBe(before)
})

test('a worker that does not answer is ended, and the page goes on with another', async () => {
  const { call, commands, faults } = openPage({
    methods: [
      { name: 'hangs', body: `Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)` },
      { name: 'fine', body: `page.set('a', 1)` },
    ],
  })
  await call('fine')
  const before = threads
  await call('hangs')
  await call('fine')
  expect(faults.map(({ kind }) => kind)).toEqual(['hang'])
  expect(commands).toEqual([set('a', 1), set('a', 1)])
  expect(threads).toBe(before + 1)
})

test('after three stops scripts stay off, also where the script of the page is what never ends', async () => {
  const { call, commands, faults, state } = openPage({
    script: 'for (;;) {}',
    methods: [{ name: 'fine', body: `page.set('a', 1)` }],
  })
  await call('fine')
  expect(faults.map(({ kind }) => kind)).toEqual(['time', 'time', 'time'])
  expect(state.isOff).toBe(true)
  await call('fine')
  expect(commands).toEqual([])
  expect(faults).toHaveLength(3)
})

test('of changes that wait, the newest of an element is done', async () => {
  const { host, commands } = openPage({ methods: [{ name: 'changed', body: `page.set(key, value)` }] })
  for (const value of ['a', 'ab', 'abc']) host.run({ kind: 'method', name: 'changed', value, key: 'name' })
  host.run({ kind: 'method', name: 'changed', value: 'x', key: 'other' })
  await host.idle()
  expect(commands).toEqual([set('name', 'abc'), set('other', 'x')])
})

test('clicks that wait are all done, though they are of one element and change no value', async () => {
  const { host, commands } = openPage({ methods: [{ name: 'clicked', body: `page.log(key)` }] })
  for (let click = 0; click < 3; click += 1)
    host.run({ kind: 'method', name: 'clicked', value: null, key: 'add' })
  const script = `page.log('again')`
  for (let click = 0; click < 2; click += 1)
    host.run({ kind: 'script', script, name: 'click', value: null, key: 'add' })
  await host.idle()
  const said = commands.map((command) => (command.do === 'log' ? command.text : command.do))
  expect(said).toEqual(['add', 'add', 'add', 'again', 'again'])
})

test('values that are too many are not handed in', async () => {
  const { call, faults, commands } = openPage(
    { methods: [{ name: 'fine', body: `page.set('a', 1)` }] },
    { text: 'x'.repeat(300_000) },
  )
  await call('fine')
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['large']))
  expect(commands).toEqual([])
})
