/** What keeps a designed document from being published: expressions, patterns, calls, sources and functions nobody could use. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { readParams } from '#engine/form/logic/field-api.ts'
import { regularFault } from '#engine/form/logic/regular.ts'
import type { ChartSource } from '../schema/chart.ts'
import type { PageDocument, PageNode } from '../schema/document.ts'
import { chosenChart } from './chart.ts'
import { idsInOrder } from './edits.ts'
import { expressionFault } from './expression.ts'
import { isMethodName } from './page-code.ts'
import { sourcesOf } from './page-sources.ts'
import { isRecord } from './safe-values.ts'

interface DocumentProblem {
  /** Element it is about; "" for the document itself. */
  readonly id: string
  /** In the field of the element, or in the document: "sourceList.0.api". */
  readonly path: string
  readonly message: MessageDescriptor
}

const badExpression = msg`This expression cannot be read.`
const badPattern = msg`This regular expression cannot be used. It may have no look-around or back-references.`
const badCall = msg`Choices come from a call whose address contains “.do”, with parameters as a JSON object.`
const badSource = msg`There is no source with this name.`
const sameName = msg`Another one has this name as well. Give each a name of its own.`
const badName = msg`A function is named with letters, digits and underscores, and begins with a letter.`

const expressionPaths = ['visible', 'props.computed', 'rule.requiredWhen'] as const

function textAt({ field }: PageNode, path: string): string {
  let at: unknown = field
  for (const key of path.split('.')) at = isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined
  return typeof at === 'string' ? at.trim() : ''
}

const isCall = (api: string, params: string): boolean =>
  api.includes('.do') && readParams(params) !== undefined

/** What elements are held against. */
interface Known {
  /** Names of the sources of the page. */
  readonly sources: ReadonlySet<string>
  /** Figures that charts may draw; absent while they are not known. */
  readonly charts: readonly ChartSource[] | undefined
}

function problemsOf(node: PageNode, { sources, charts }: Known): DocumentProblem[] {
  const found: DocumentProblem[] = []
  for (const path of expressionPaths) {
    const source = textAt(node, path)
    if (source !== '' && expressionFault(source)) found.push({ id: node.id, path, message: badExpression })
  }
  const regular = textAt(node, 'rule.regular')
  if (regular !== '' && regularFault(regular))
    found.push({ id: node.id, path: 'rule.regular', message: badPattern })
  const { api = '', params = '' } = node.field
  if (api !== '' && !isCall(api, params)) found.push({ id: node.id, path: 'api', message: badCall })
  const source = textAt(node, 'props.source')
  if (source !== '' && !sources.has(source))
    found.push({ id: node.id, path: 'props.source', message: badSource })
  const chart = node.type === 'chart' && charts ? chosenChart(node, charts) : undefined
  if (chart && 'fault' in chart) found.push({ id: node.id, path: 'props.call', message: chart.fault })
  return found
}

type Named = Readonly<Record<string, unknown>>

/** Entries of a list whose name an earlier one has. */
function repeated(list: readonly Named[], listed: string, key: string): DocumentProblem[] {
  const seen = new Set<unknown>()
  return list.flatMap((entry, place) => {
    const isSeen = seen.has(entry[key])
    seen.add(entry[key])
    return isSeen ? [{ id: '', path: `${listed}.${String(place)}.${key}`, message: sameName }] : []
  })
}

/** What is wrong with the sources, with what is fetched and with the functions of the document. */
function listProblems(document: PageDocument, sources: ReadonlySet<string>): DocumentProblem[] {
  const { sourceList, fetchList, methodsList } = document
  const calls = (list: readonly Named[], listed: string): DocumentProblem[] =>
    list.flatMap(({ api, params = '{}' }, place) =>
      typeof api !== 'string' || api === '' || (typeof params === 'string' && isCall(api, params))
        ? []
        : [{ id: '', path: `${listed}.${String(place)}.api`, message: badCall }],
    )
  return [
    ...repeated(sourceList, 'sourceList', 'name'),
    ...repeated(fetchList, 'fetchList', 'name'),
    ...repeated(methodsList, 'methodsList', 'funcName'),
    ...calls(sourceList, 'sourceList'),
    ...calls(fetchList, 'fetchList'),
    ...fetchList.flatMap(({ name }, place) =>
      sources.has(name) ? [] : [{ id: '', path: `fetchList.${String(place)}.name`, message: badSource }],
    ),
    ...methodsList.flatMap(({ funcName }, place) =>
      isMethodName(funcName)
        ? []
        : [{ id: '', path: `methodsList.${String(place)}.funcName`, message: badName }],
    ),
  ]
}

/**
 * Those of the document, then in the order of the elements; empty when it can be published.
 * @param charts figures that charts may draw; while they are not known, charts are not checked
 */
export function documentProblems(document: PageDocument, charts?: readonly ChartSource[]): DocumentProblem[] {
  const sources = new Set(sourcesOf(document).map(({ name }) => name))
  return [
    ...listProblems(document, sources),
    ...idsInOrder(document).flatMap((id) => {
      const node = document.nodes[id]
      return node ? problemsOf(node, { sources, charts }) : []
    }),
  ]
}
