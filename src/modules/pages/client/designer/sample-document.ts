/** A document as the preview shows it: in one language, with nothing, usual or extreme values in its fields. Pure. */
import type { Language } from '#contract/language.ts'
import {
  fieldTypes,
  LONG_NAME,
  type PageDocument,
  type PageField,
  type PageNode,
  type SampleSet,
  textOfNode,
} from '#engine/page/index.ts'

export const dataSets: readonly SampleSet[] = ['empty', 'typical', 'worst']

const LONG = `${LONG_NAME} `.repeat(5).trim()
/** Letters of the longest sample. */
const LONGEST = 250
const DAYS = ['2026-01-31', '2026-12-31'] as const

export function sampledDocument(document: PageDocument, language: Language, set: SampleSet): PageDocument {
  const nodes = Object.values(document.nodes).map((node): PageNode => {
    const field = inLanguage(node, language)
    return { ...node, texts: {}, field: set === 'empty' ? emptied(node, field) : filled(node, field, set) }
  })
  return { ...document, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) }
}

/** The texts of one language in place of the plain ones: they are shown in it, whatever the portal's own language is. */
function inLanguage(node: PageNode, language: Language): PageField {
  const field = structuredClone(node.field) as Record<string, unknown>
  for (const path of Object.keys(node.texts)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let at: unknown = field
    for (const key of keys) at = isBag(at) && Object.hasOwn(at, key) ? at[key] : undefined
    if (isBag(at)) at[last] = textOfNode(node, path, language)
  }
  return field as PageField
}

const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const takesValue = ({ type }: PageNode): boolean => type !== 'column' && fieldTypes[type].value !== 'none'

const emptied = (node: PageNode, field: PageField): PageField =>
  takesValue(node) ? { ...field, value: '', arrValue: [] } : field

function filled(node: PageNode, field: PageField, set: 'typical' | 'worst'): PageField {
  if (!takesValue(node)) return field
  const options = (field.options ?? []).map(({ value }) => value)
  const most = field.props?.maxlength
  switch (node.type) {
    case 'group':
      return { ...field, arrValue: set === 'worst' ? options : options.slice(0, 1) }
    case 'dateRange':
      return { ...field, arrValue: [...DAYS] }
    case 'date':
      return { ...field, value: DAYS[0] }
    case 'time':
      return { ...field, value: '23:59:59' }
    case 'checkbox':
      return { ...field, value: '1' }
    case 'select':
    case 'choose':
    case 'radioGroup':
      return { ...field, value: (set === 'worst' ? longest(options) : options[0]) ?? '' }
    default: {
      const isNumber = field.rule?.type === 'Number'
      const text = LONG.slice(0, Math.min(LONGEST, typeof most === 'number' ? most : LONGEST))
      if (isNumber) return { ...field, value: set === 'worst' ? '99999999.99' : '12.5' }
      return { ...field, value: set === 'worst' ? text : 'Nguyễn An' }
    }
  }
}

const longest = (values: readonly string[]): string | undefined =>
  values.toSorted((a, b) => b.length - a.length)[0]
