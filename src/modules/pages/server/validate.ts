/** What a document must obey to be kept and to be published, and how it is refused. */
import { msg } from '@lingui/core/macro'
import {
  type ChartSource,
  documentProblems,
  faultMessage,
  type PageDocument,
  readPage,
} from '#engine/page/index.ts'
import { isPageKey } from '#modules/pages/page-key.ts'
import { Refusal } from '#server/handler.ts'

/** Places named in one refusal. */
const PLACES = 20

const noKey = msg`Enter an address of lower-case letters, digits and hyphens, at most 50 characters.`
const noTitle = msg`Enter a title in at least one language.`
const unready = msg`The page cannot be published yet. Correct the places listed.`

/** @throws Refusal invalid that names the place, for example "data.children.0.field.options" */
export function requireDocument(data: string): PageDocument {
  const read = readPage(data)
  if (!read.ok) {
    const message = faultMessage(read.fault)
    const { path } = read.fault
    throw new Refusal('invalid', message, [{ path: path ? `data.${path}` : 'data', message }])
  }
  const { formKey, title } = read.document
  if (!isPageKey(formKey)) throw new Refusal('invalid', noKey, [{ path: 'data.formKey', message: noKey }])
  if (!Object.values(title).some((each) => each.trim() !== ''))
    throw new Refusal('invalid', noTitle, [{ path: 'data.title', message: noTitle }])
  return read.document
}

/** @throws Refusal invalid with the elements that people could not use */
export function requirePublishable(document: PageDocument, charts: readonly ChartSource[]): void {
  const problems = documentProblems(document, charts).slice(0, PLACES)
  if (problems.length === 0) return
  const fields = problems.map(({ id, path, message }) => ({
    path: id === '' ? `data.${path}` : `data.nodes.${id}.${path}`,
    message,
  }))
  throw new Refusal('invalid', unready, fields)
}
