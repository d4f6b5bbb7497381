/** Documents that mean harm are refused with a reason, or do nothing: read, judged, made into a form, filled in and written again. */
import { expect, test } from 'vitest'
import { hostilePages } from '../../../../tests/fixtures/hostile-pages.ts'
import type { PageDocument } from '../schema/document.ts'
import { documentProblems } from './document-problems.ts'
import { applyEdit, idsInOrder, MAX_NODES } from './edits.ts'
import { actionsAt, triggersOf } from './page-actions.ts'
import { codeOf, codeText, isScripted } from './page-code.ts'
import {
  checkPage,
  fieldsOfPage,
  initialData,
  isShown,
  safeStyles,
  textOfNode,
  withComputed,
} from './page-form.ts'
import { fetchedOf, sourceOfNode } from './page-sources.ts'
import { fromWire, MAX_PAGE_BYTES, readPage, toWire, writePage } from './wire.ts'

const isPolluted = () => 'polluted' in {} || 'polluted' in [] || 'polluted' in (() => 1)

/** Whatever portal and gateway do with a document that was read. */
function useOf(document: PageDocument): void {
  const data = withComputed(document, initialData(document))
  const fields = fieldsOfPage(document, { language: 'en' })
  checkPage(document, data, 'en')
  for (const field of fields.values()) {
    field.when?.(data)
    field.asked?.(data)
  }
  for (const id of idsInOrder(document)) {
    const node = document.nodes[id]
    if (!node) throw new Error(id)
    isShown(document, id, data)
    textOfNode(node, 'name', 'zh')
    for (const trigger of triggersOf(node)) actionsAt(node, trigger)
    for (const [key, value] of Object.entries(safeStyles(node.field.styles))) {
      expect(key).not.toMatch(/position|zIndex|inset|^--/)
      expect(String(value)).not.toMatch(/url\s*\(|[;{}<\\@]/i)
    }
    // One alone is enough where there are thousands.
    if (fields.size > 100) break
    sourceOfNode(document, node)
  }
  fetchedOf(document)
  documentProblems(document)
  isScripted(document)
  codeText(document)
  codeOf(document)
  applyEdit(document, { kind: 'add', type: 'input', at: { parentId: null, index: 0 } }, () => 'added')
  expect(Object.keys(document.nodes).length).toBeLessThanOrEqual(MAX_NODES)
}

test('there are enough of them', () => {
  expect(hostilePages.length).toBeGreaterThanOrEqual(300)
})

test.each(hostilePages)('$name', ({ json }) => {
  const read = readPage(json)
  if (read.ok) {
    expect(json.length).toBeLessThanOrEqual(MAX_PAGE_BYTES)
    useOf(read.document)
    const again = readPage(writePage(read.document))
    expect(again.ok && toWire(again.document)).toEqual(toWire(read.document))
  } else expect(read.fault.reason).toMatch(/^[a-z]+$/)
  expect(isPolluted()).toBe(false)
})

test('a value that contains itself is refused', () => {
  const list: unknown[] = []
  list.push({ elementId: 'a', type: 'container', field: { children: list } })
  expect(fromWire({ children: list })).toMatchObject({ ok: false })
  const props: Record<string, unknown> = {}
  props.own = props
  expect(fromWire([{ elementId: 'a', type: 'input', field: { props } }])).toMatchObject({ ok: false })
})

test.each([
  [
    'a getter that throws',
    {
      get children(): unknown {
        throw new RangeError('no')
      },
    },
  ],
  ['a proxy without keys', new Proxy({}, { ownKeys: () => [] })],
  ['a text of its own class', new String('x')],
  ['a function', () => 1],
  ['a date', new Date(0)],
])('%s does no harm', (_, value) => {
  const read = fromWire(value)
  if (read.ok) useOf(read.document)
})
