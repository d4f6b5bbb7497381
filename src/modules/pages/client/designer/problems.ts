/** What is wrong with a designed document before anyone fills it in. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import { languages, type Language } from '#contract/language.ts'
import type { FormDecl } from '#engine/form/index.ts'
import {
  actionsAt,
  declaredByPath,
  type ChartSource,
  documentProblems,
  fetchedOf,
  fieldTypes,
  idsInOrder,
  methodsOf,
  type PageDocument,
  type PageNode,
  sentFaults,
  triggersOf,
} from '#engine/page/index.ts'

type ProblemCode =
  | 'noKey'
  | 'sameKey'
  | 'noLabel'
  | 'noMessage'
  | 'noFunction'
  | 'noTranslation'
  | 'noChoices'
  | 'sameChoice'
  | 'noTable'
  /** A field of the form it is sent as has to be filled in and is not in it; `message` is its label. */
  | 'notAsked'
  /** The form it is sent as has no such value. */
  | 'notSent'
  /** Code that does not parse (`script-check.ts`). */
  | 'script'
  /** It keeps the document from being published; the message is that of the server. */
  | 'refused'

export interface Problem {
  readonly code: ProblemCode
  readonly severity: 'error' | 'warning'
  /** Node it is about; "" for the document. */
  readonly id: string
  /** What the message names: a key, a function, a text. */
  readonly about: string
  /** Languages a text is missing in. */
  readonly languages?: readonly Language[]
  /** Of a refused one, and the label of a field that is missing. */
  readonly message?: MessageDescriptor
  /** Of code: where, and what the parser says. */
  readonly line?: number
  readonly said?: string
}

const all = Object.keys(languages) as Language[]
/** Each limit or flag of a rule with its message (spec 001 §5). */
const ruleMessages = [
  ['regular', 'regularMsg'],
  ['minLimit', 'minLimitMsg'],
  ['maxLimit', 'maxLimitMsg'],
] as const

interface Known {
  /** Figures that charts may draw. */
  readonly charts?: readonly ChartSource[] | undefined
  /** The form it is sent as. */
  readonly sentAs?: FormDecl | undefined
}

/** Those of the document, then in the order of the fields, as far as what they depend on is known. */
export function problemsOf(document: PageDocument, { charts, sentAs }: Known = {}): Problem[] {
  const methods = new Set(methodsOf(document).map(({ name }) => name))
  const keys = new Map<string, number>()
  for (const { field } of Object.values(document.nodes))
    if (field.paramsKey) keys.set(field.paramsKey, (keys.get(field.paramsKey) ?? 0) + 1)
  const refused = groupedById(documentProblems(document, charts))
  const ofDocument = (refused.get('') ?? []).map(({ path, message }): Problem => ({
    code: 'refused',
    severity: 'error',
    id: '',
    about: path,
    message,
  }))
  const ofFetched = fetchedOf(document).flatMap(({ loaded }): Problem[] =>
    loaded === '' || methods.has(loaded)
      ? []
      : [{ code: 'noFunction', severity: 'error', id: '', about: loaded }],
  )
  const { missing = [], unsent = [] } = sentAs ? sentFaults(document, sentAs) : {}
  const declared = sentAs ? declaredByPath(sentAs) : new Map<string, unknown>()
  const ofSent = missing.map(({ path, label }): Problem => ({
    code: 'notAsked',
    severity: 'error',
    id: '',
    about: path,
    message: label,
  }))
  const ofNodes = idsInOrder(document).flatMap((id) => {
    const node = document.nodes[id]
    return node && node.type !== 'column'
      ? [
          ...bindingProblems(node, keys),
          ...textProblems(node, declared.has(node.field.paramsKey ?? '')),
          ...choiceProblems(node),
          ...functionProblems(node, methods),
          ...(unsent.includes(id) ? [problem('notSent', 'warning', node, node.field.paramsKey ?? '')] : []),
          ...(refused.get(id) ?? []).map(({ path, message }): Problem => ({
            ...problem('refused', 'error', node, path),
            message,
          })),
        ]
      : []
  })
  return [...ofDocument, ...ofFetched, ...ofSent, ...ofNodes]
}

const problem = (
  code: ProblemCode,
  severity: Problem['severity'],
  { id }: PageNode,
  about = '',
): Problem => ({ code, severity, id, about })

const takesValue = ({ type }: PageNode): boolean => type !== 'column' && fieldTypes[type].value !== 'none'

function bindingProblems(node: PageNode, keys: ReadonlyMap<string, number>): Problem[] {
  if (!takesValue(node)) return []
  const key = node.field.paramsKey ?? ''
  if (key === '') return [problem('noKey', 'error', node)]
  return (keys.get(key) ?? 0) > 1 ? [problem('sameKey', 'error', node, key)] : []
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false

/** @param isDeclared the form it is sent as has rules and messages of its own for it */
function textProblems(node: PageNode, isDeclared: boolean): Problem[] {
  const { field, texts } = node
  const found: Problem[] = []
  const hasName = isFilled(field.name) || Object.values(texts.name ?? {}).some(Boolean)
  if (!hasName && (takesValue(node) || node.type === 'button')) found.push(problem('noLabel', 'error', node))
  for (const [limit, message] of ruleMessages)
    if (
      !isDeclared &&
      isFilled(field.rule?.[limit]) &&
      !isFilled(field.rule?.[message]) &&
      !texts[`rule.${message}`]
    )
      found.push(problem('noMessage', 'warning', node, limit))
  // A text that is in one language is wanted in all.
  const missing = new Map<string, Language[]>()
  for (const [path, own] of Object.entries(texts)) {
    const without = all.filter((language) => !own[language])
    if (without.length > 0) missing.set(path, without)
  }
  if (hasName && !texts.name) missing.set('name', all)
  for (const [path, without] of missing)
    found.push({ ...problem('noTranslation', 'warning', node, path), languages: without })
  return found
}

function choiceProblems(node: PageNode): Problem[] {
  const { field, type } = node
  if (type === 'configTable' && !isFilled(field.props?.tableKey)) return [problem('noTable', 'error', node)]
  if (!['select', 'choose', 'group', 'radioGroup'].includes(type)) return []
  const options = field.options ?? []
  if (options.length === 0 && !isFilled(field.api) && !isFilled(field.props?.source))
    return [problem('noChoices', 'error', node)]
  const values = options.map(({ value }) => value)
  const twice = values.find((value, at) => values.indexOf(value) !== at)
  return twice === undefined ? [] : [problem('sameChoice', 'error', node, twice)]
}

function functionProblems(node: PageNode, methods: ReadonlySet<string>): Problem[] {
  const named = triggersOf(node).flatMap((trigger) =>
    actionsAt(node, trigger).flatMap((action) => (action.type === 'method' ? [action.name] : [])),
  )
  return [...new Set(named)]
    .filter((name) => !methods.has(name))
    .map((name) => problem('noFunction', 'error', node, name))
}

function groupedById<T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of list) groups.set(each.id, [...(groups.get(each.id) ?? []), each])
  return groups
}
