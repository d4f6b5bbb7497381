import { expect, it } from 'vitest'
import { readJsonLines } from './json-lines.ts'

const pretty = JSON.stringify(
  { name: 'Form', nodes: [{ type: 'input' }, { type: 'grid', 'a.b': 1 }] },
  null,
  2,
)

it.each<[string, readonly (string | number)[], number]>([
  ['the whole', [], 1],
  ['a member', ['name'], 2],
  ['an item', ['nodes', 1], 7],
  ['a member of an item', ['nodes', 1, 'type'], 8],
  ['a key with a dot', ['nodes', 1, 'a.b'], 9],
  ['something that is not there: what is around it', ['nodes', 1, 'span'], 7],
])('finds the line of %s', (_, path, line) => {
  const read = readJsonLines(pretty)
  expect(read.ok && read.lineOf(path)).toBe(line)
})

it.each<[string, string, number, number]>([
  ['nothing', '', 1, 1],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['a comma too many', '{\n  "a": 1,\n}', 3, 1],
  ['a text that does not end', '["a', 1, 2],
  ['something behind it', '{} x', 1, 4],
  ['an apostrophe', "{'a': 1}", 1, 2],
  ['a number with a leading zero', '[01]', 1, 3],
  ['nesting without an end', '['.repeat(5000), 1, 202],
])('names line and column of %s', (_, text, line, column) => {
  expect(readJsonLines(text)).toEqual({ ok: false, line, column })
})

it('reads what JSON.parse reads', () => {
  const texts = ['1', '-1.5e+3', '"\\u00e9\\n"', 'null', '[]', '{}', ' [1, {"a": [true, false]}] ', pretty]
  for (const text of texts) {
    const read = readJsonLines(text)
    expect(read.ok && read.value).toEqual(JSON.parse(text))
  }
})
