import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import { sampleForm } from './client/sample-form.ts'
import { screens } from './module.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test('every field type can be looked at', () => {
  const shown = sampleForm.sections.flatMap(({ fields }) => fields.map(({ type }) => type))
  expect(Object.keys(fieldTypes).filter((type) => !shown.includes(type))).toEqual([])
})

test('every small part can be looked at', () => {
  const parts = readdirSync(path.join(root, 'src/client/ui')).filter((name) => name.endsWith('.tsx'))
  const folder = path.join(import.meta.dirname, 'client')
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
  expect(parts.filter((name) => !name.includes('.test.') && !sources.includes(name))).toEqual([])
})

test('has the path the specification gives it, in a development build', () => {
  expect(screens).toHaveProperty('test.path', '/test')
})
