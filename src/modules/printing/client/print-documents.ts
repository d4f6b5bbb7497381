/** Out-order lists of documents that are known by id alone. */
import { queryClient } from '#client/calls/query-client.ts'
import { queryOptions } from '#client/calls/use-call.ts'
import type { Output } from '#contract/call.ts'
import { printing } from '#modules/printing/contract.ts'
import { printLists } from './print-papers.ts'

/** Documents of one question: a page of that list. */
const MOST = 100

/** @throws without a line */
export async function printDocumentsById(documents: readonly { readonly id: string }[]): Promise<void> {
  const orderNumber = documents.slice(0, MOST).map(({ id }) => id)
  const options = queryOptions(printing.queryOutDocuments, { page: 1, pageSize: MOST, orderNumber })
  const { list } = (await queryClient.fetchQuery({ ...options, retry: false } as never)) as Output<
    typeof printing.queryOutDocuments
  >
  await printLists(list, 'out')
}
