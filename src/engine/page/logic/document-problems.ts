/** What keeps a designed document from being published: expressions, patterns and calls nobody could use. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { regularFault } from '#engine/form/logic/regular.ts'
import type { ChartSource } from '../schema/chart.ts'
import type { PageDocument, PageNode } from '../schema/document.ts'
import { chosenChart } from './chart.ts'
import { idsInOrder } from './edits.ts'
import { expressionFault } from './expression.ts'
import { isRecord } from './safe-values.ts'

interface DocumentProblem {
  readonly id: string
  /** In the field of the node. */
  readonly path: string
  readonly message: MessageDescriptor
}

const badExpression = msg`This expression cannot be read.`
const badPattern = msg`This regular expression cannot be used. It may have no look-around or back-references.`
const badCall = msg`Choices come from a call whose address contains “.do”, with parameters as a JSON object.`

const expressionPaths = ['visible', 'props.computed', 'rule.requiredWhen'] as const

function textAt({ field }: PageNode, path: string): string {
  let at: unknown = field
  for (const key of path.split('.')) at = isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined
  return typeof at === 'string' ? at.trim() : ''
}

function isObjectText(text: string): boolean {
  try {
    return isRecord(JSON.parse(text))
  } catch {
    return false
  }
}

function problemsOf(node: PageNode, charts: readonly ChartSource[] | undefined): DocumentProblem[] {
  const found: DocumentProblem[] = []
  for (const path of expressionPaths) {
    const source = textAt(node, path)
    if (source !== '' && expressionFault(source)) found.push({ id: node.id, path, message: badExpression })
  }
  const regular = textAt(node, 'rule.regular')
  if (regular !== '' && regularFault(regular))
    found.push({ id: node.id, path: 'rule.regular', message: badPattern })
  const { api = '', params = '' } = node.field
  if (api !== '' && !(api.includes('.do') && isObjectText(params)))
    found.push({ id: node.id, path: 'api', message: badCall })
  const chart = node.type === 'chart' && charts ? chosenChart(node, charts) : undefined
  if (chart && 'fault' in chart) found.push({ id: node.id, path: 'props.call', message: chart.fault })
  return found
}

/**
 * In the order of the elements; empty when the document can be published.
 * @param charts figures that charts may draw; while they are not known, charts are not checked
 */
export const documentProblems = (
  document: PageDocument,
  charts?: readonly ChartSource[],
): DocumentProblem[] =>
  idsInOrder(document).flatMap((id) => {
    const node = document.nodes[id]
    return node ? problemsOf(node, charts) : []
  })
