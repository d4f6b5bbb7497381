/** The recipes of the README are files that the compiler checks; here they are drawn and sent as the README says. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { supplies, supplyForm } from '../fixtures/recipes/form.ts'
import { receiverTable } from '../fixtures/recipes/table.ts'
import { isAllowed } from '../architecture/layers.ts'
import { fieldsOf, formFaults } from '../fixtures/form-faults.ts'
import { sampleOf, type JsonSchema } from './sample.ts'
import { rowsOf, setTestPage, show, stage, until } from './table-page.tsx'

setTestPage()

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const blocks = [...read('README.md').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language, text = '']) => ({
    language,
    text,
  }),
)

describe('the README', () => {
  it.each(['table', 'form'])('shows the recipe of tests/fixtures/recipes/%s.ts as it is', (name) => {
    expect(blocks.map(({ text }) => text)).toContain(read(`tests/fixtures/recipes/${name}.ts`))
  })

  it('shows no code in TypeScript that no compiler reads', () => {
    const code = blocks.filter(({ language }) => /^(?:ts|tsx|js|typescript)$/.test(language ?? ''))
    expect(code).toHaveLength(2)
  })

  it('names scripts, folders and files that exist', () => {
    const text = read('README.md')
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    const files = [...text.matchAll(/`((?:src|tests)\/[\w./-]+)`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })
})

describe('what the README says of layers', () => {
  const [, plain = ''] = /Who may import whom([\s\S]*?)\n\n/.exec(read('README.md')) ?? []

  it('names the files of a slice that other slices may import, and no others', () => {
    const [, named = ''] = /of other slices only([^.]*\.ts[\s\S]*?)\. Only/.exec(plain) ?? []
    const files = [...named.matchAll(/`([\w-]+\.ts)`/g)].map(([, file = '']) => file)
    const isPublic = (file: string) => isAllowed('src/modules/b2c/tables.ts', `src/modules/address/${file}`)
    expect(files.toSorted()).toEqual(['contract.ts', 'form-kit.ts', 'functions.ts', 'kit.ts', 'module.ts'])
    expect(files.filter((file) => !isPublic(file))).toEqual([])
    expect(['tables.ts', 'fields.ts', 'columns.ts', 'server/module.ts'].filter(isPublic)).toEqual([])
  })

  it.each([
    ['src/domain/money.ts', 'src/contract/call.ts', true],
    ['src/contract/call.ts', 'src/domain/money.ts', false],
    ['src/engine/table/logic/tsv.ts', 'src/client/calls/ask.ts', false],
    ['src/engine/table/view/TableScreen.tsx', 'src/client/calls/ask.ts', true],
    ['src/offline/store.ts', 'src/contract/call.ts', true],
    ['src/offline/store.ts', 'src/domain/money.ts', false],
    ['src/client/calls/ask.ts', 'src/engine/table/logic/tsv.ts', true],
    ['src/client/calls/ask.ts', 'src/engine/table/view/TableScreen.tsx', false],
    ['src/server/handler.ts', 'src/engine/form/logic/rules.ts', true],
    ['src/server/handler.ts', 'src/engine/form/view/FormScreen.tsx', false],
    ['src/modules/b2c/tables.ts', 'src/engine/table/index.ts', true],
  ])('%s importing %s: %s', (from, to, may) => expect(isAllowed(from, to)).toBe(may))
})

describe('the recipe of a list', () => {
  it('shows its rows, and a column only while its fact holds', async () => {
    const table = receiverTable as TableDecl
    const output = table.query.output as unknown as JsonSchema
    const row = sampleOf(output.properties?.list?.items ?? {}, 1) as Record<string, unknown>
    stage.answer = (asked) =>
      asked.endsWith(table.query.path)
        ? {
            list: [
              { ...row, addressType: '0' },
              { ...row, id: 'other', addressType: '0' },
            ],
            total: 2,
          }
        : []
    await show('/x', table, 10)
    await until(() => rowsOf().length === 2)
    expect(rowsOf()).toHaveLength(2)
    const headings = () =>
      [...stage.place.querySelectorAll('[role=columnheader]')].map((each) => each.textContent)
    expect(headings().join()).toContain('Phone')
    expect(headings().join()).not.toContain('Packing rule')
  })
})

describe('the recipe of a form', () => {
  it('fits its data and its call, and can be sent', () => {
    const example = { ...supplyForm.initial(), name: 'Packing tape', weight: '1.2', remark: 'Soon' }
    expect(formFaults(supplyForm, example)).toEqual([])
    expect(new FormStore(supplyForm, example).problems()).toEqual([])
    expect(supplyForm.toParameter(example)).toEqual({ name: 'Packing tape', weight: '1.2', remark: 'Soon' })
  })

  it('refuses what the rules refuse, and names its fields', () => {
    const store = new FormStore(supplyForm, { ...supplyForm.initial(), weight: '0.01' })
    store.attempt()
    expect(store.problems().map(({ path: at }) => at)).toEqual(['name', 'weight'])
    expect(fieldsOf(supplyForm).map(({ label }) => i18n._(label))).toEqual(['Name', 'Weight', 'Remarks'])
    expect(supplyForm.submit).toBe(supplies.save)
  })
})
