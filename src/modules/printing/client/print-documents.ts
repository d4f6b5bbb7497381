/** Out-order lists of documents that are known by id alone. */
import { readQuery } from '#client/calls/read-query.ts'
import { printing } from '#modules/printing/contract.ts'
import { printLists } from './print-papers.ts'

/** Documents of one question: a page of that list. */
const MOST = 100

/** @throws while offline */
export async function printDocumentsById(documents: readonly { readonly id: string }[]): Promise<void> {
  const orderNumber = documents.slice(0, MOST).map(({ id }) => id)
  const asked = { page: 1, pageSize: MOST, orderNumber }
  const { list } = await readQuery(printing.queryOutDocuments, asked, { isTold: true })
  await printLists(list, 'out')
}
