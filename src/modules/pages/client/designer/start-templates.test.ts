import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { documentProblems, readPage, sentFaults, writePage, type PageDocument } from '#engine/page/index.ts'
import { pageCommand } from '#modules/pages/commands.ts'
import { formOfScreen } from '../use-sending.ts'
import { problemsOf } from './problems.ts'
import { startTemplates } from './start-templates.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const load = async (id: string): Promise<PageDocument> => {
  const template = startTemplates.find((each) => each.id === id)
  if (!template) throw new Error(`no template ${id}`)
  return template.load('form-x')
}
const nodesOf = (document: PageDocument) => Object.values(document.nodes)
const keysOf = (document: PageDocument) => nodesOf(document).flatMap(({ field }) => field.paramsKey ?? [])

it.each(startTemplates.map(({ id, kind }) => [id, kind] as const))(
  'starts from %s with a document the server takes',
  async (id, kind) => {
    const document = await load(id)
    expect(document).toMatchObject({ formKey: 'form-x', kind })
    expect(readPage(writePage(document))).toEqual({ ok: true, document })
    expect(documentProblems(document)).toEqual([])
  },
)

it('takes sections, labels, keys, places in the row and required fields from the order form', async () => {
  const document = await load('b2c-order')
  const sections = document.rootIds.map((id) => document.nodes[id])
  expect(sections.every((node) => node?.type === 'formLayout' && node.childIds.length > 0)).toBe(true)
  expect(keysOf(document)).toEqual(expect.arrayContaining(['receiver', 'goods']))
  expect(new Set(keysOf(document)).size).toBe(keysOf(document).length)
  expect(nodesOf(document).some(({ type }) => type === 'addressBook')).toBe(true)
  expect(nodesOf(document).some(({ field }) => field.rule?.required === true)).toBe(true)
  const choices = nodesOf(document).filter(({ type }) => type === 'select' || type === 'radioGroup')
  expect(choices.length).toBeGreaterThan(0)
  for (const { field } of choices) expect(field.api || (field.options ?? []).length > 0).toBeTruthy()
})

it('shows the list of receiver addresses on the list page', async () => {
  const [node] = nodesOf(await load('list'))
  expect(node).toMatchObject({ type: 'configTable', field: { props: { tableKey: 'address.receiver' } } })
})

it.each(startTemplates.map(({ id }) => id))('starts from %s with its texts in every language', async (id) => {
  const document = await load(id)
  const isNamed = id !== 'form' && id !== 'page'
  if (isNamed) expect(Object.keys(document.title).toSorted()).toEqual(['en', 'ml', 'zh'])
  expect(problemsOf(document).filter(({ code }) => code === 'noTranslation')).toEqual([])
})

it.each([
  ['b2c-order', 'b2c.saveB2COrder'],
  ['address', 'address.receiver'],
])('a form that starts from %s sends what the declared one sends', async (id, command) => {
  const document = await load(id)
  expect(document.page.props.command).toBe(command)
  const found = pageCommand(command)
  if (!found || !('screen' in found)) throw new Error(`no form of ${command}`)
  const sentAs = await formOfScreen(found.screen)
  expect(sentFaults(document, sentAs)).toEqual({ missing: [], unsent: [] })
  expect(problemsOf(document, { sentAs })).toEqual([])
})
