import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { wayNames } from './path-chunks.ts'

const own = (file: string): string => path.join(root, 'src', file)
const library = (file: string): string => path.join(root, 'node_modules', file)
const ENTRY = library('@mantine/core/esm/index.mjs')

const taking = (names: string, from: string): string => `import { ${names} } from "${from}"`

type Module = [id: string, imports: readonly string[], code?: string]

const graphOf = (modules: readonly Module[]) => {
  const known = new Map(modules.map(([id, importedIds, code = '']) => [id, { importedIds, code }]))
  return { getModuleInfo: (id: string) => known.get(id) ?? null }
}

const graph = graphOf([
  [own('list.ts'), [own('shared.ts'), own('rows.ts')]],
  [own('form.ts'), [own('shared.ts'), ENTRY], taking('Button as Press', '@mantine/core')],
  [own('home.ts'), [own('shared.ts'), own('tiles.ts')]],
  [own('shell.ts'), [own('tiles.ts')]],
  [own('shared.ts'), []],
  [own('rows.ts'), []],
  [own('tiles.ts'), []],
  [own('other.ts'), [own('rows.ts')]],
  [
    ENTRY,
    [library('button.mjs')],
    `${taking('Button', './Button.mjs')}\n${taking('Modal', './Modal.mjs')}\nexport { Button, Modal }`,
  ],
  [library('@mantine/core/esm/Button.mjs'), [library('@mantine/core/esm/box.mjs')]],
  [library('@mantine/core/esm/Modal.mjs'), []],
])

const nameOf = wayNames({
  ways: { shell: ['shell.ts'], home: ['home.ts'], list: ['list.ts'], form: ['form.ts'] },
  together: [
    { name: 'shell', all: ['shell'], none: [] },
    { name: 'engine', all: ['list', 'form'], none: ['home'] },
  ],
})
const named = (id: string) => nameOf(id, graph)

test.each([
  ['needed by one way', 'rows.ts', 'list'],
  ['needed by a way that is always gone', 'tiles.ts', 'shell'],
  ['needed by no way', 'other.ts', null],
])('%s', (_, file, name) => expect(named(own(file))).toBe(name))

test('what ways share that may be gone alone is a file of its own', () => {
  const shared = named(own('shared.ts'))
  expect(shared).toMatch(/^home-\w+$/)
  expect(shared).not.toBe(named(own('tiles.ts')))
})

test('of a library only what is taken by its name, with what that needs', () => {
  expect(named(library('@mantine/core/esm/Button.mjs'))).toBe('form')
  expect(named(library('@mantine/core/esm/box.mjs'))).toBe('form')
  expect(named(library('@mantine/core/esm/Modal.mjs'))).toBeNull()
})

test('what a library hands on of another is known by its name too', () => {
  const hooks = library('@tanstack/react-query/build/modern/index.js')
  const core = library('@tanstack/query-core/build/modern/index.js')
  const observer = library('@tanstack/query-core/build/modern/observer.js')
  const client = library('@tanstack/query-core/build/modern/client.js')
  const two = graphOf([
    [own('list.ts'), [hooks], taking('Observer', '@tanstack/react-query')],
    [own('form.ts'), [hooks], taking('useForm', '@tanstack/react-query')],
    [
      hooks,
      [core],
      `${taking('useForm', './useForm.js')}\nexport * from "@tanstack/query-core"\nexport { useForm }`,
    ],
    [library('@tanstack/react-query/build/modern/useForm.js'), []],
    [core, [observer, client], `${taking('Observer', './observer.js')}\n${taking('Client', './client.js')}`],
    [observer, []],
    [client, []],
  ])
  const name = wayNames({ ways: { list: ['list.ts'], form: ['form.ts'] }, together: [] })
  expect(name(observer, two)).toBe('list')
  expect(name(client, two)).toBeNull()
})

test('ways that are gone together share one file', () => {
  const both = graphOf([
    [own('list.ts'), [own('said.ts')]],
    [own('form.ts'), [own('said.ts')]],
    [own('said.ts'), []],
  ])
  const name = wayNames({
    ways: { list: ['list.ts'], form: ['form.ts'] },
    together: [{ name: 'engine', all: ['list', 'form'], none: [] }],
  })
  expect(name(own('said.ts'), both)).toBe('engine')
})

test('a way to nowhere is an error', () => {
  const name = wayNames({ ways: { gone: ['gone.ts'] }, together: [] })
  expect(() => name(own('list.ts'), graph)).toThrow('gone.ts')
})

test('ways that a visit loads together share a file where another visit gets little', () => {
  const merge = { start: [], dearest: 100, closed: ['visit'] }
  const ways = { shell: ['shell.ts'], home: ['home.ts'], list: ['list.ts'] }
  const pair = graphOf([
    [own('shell.ts'), [], 'a'.repeat(50)],
    [own('home.ts'), [], 'b'.repeat(50)],
    [own('list.ts'), [], 'c'.repeat(50)],
  ])
  const namesWith = (visits?: Record<string, string[]>) => {
    const name = wayNames({ ways, together: [], merge: { ...merge, ...(visits ? { visits } : {}) } })
    return ['shell.ts', 'home.ts', 'list.ts'].map((file) => name(own(file), pair))
  }
  const visit = ['shell', 'home']
  expect(namesWith({ visit })).toEqual(['shell', 'shell', 'list'])
  expect(namesWith({ visit, other: ['shell', 'list'] })).toEqual(['shell', 'shell', 'list'])
})
