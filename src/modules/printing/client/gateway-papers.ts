/** Files the gateway draws: handed over at once, and marked as printed with their making. */
import { ask } from '#client/calls/ask.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { notify } from '#client/ui/notify.ts'
import type { Input, Output } from '#contract/call.ts'
import { openDownload } from '#engine/export/view.ts'
import { printing } from '#modules/printing/contract.ts'
import { reportPrint } from './deliver-pdf.ts'

type Drawing = typeof printing.e3Print | typeof printing.printUsPutOrder | typeof printing.printSku

/** Opens the file and says what is not in it. Resolves undefined, and said, where it could not be made. */
export async function fetchPapers<C extends Drawing>(
  call: C,
  input: Input<C>,
): Promise<Output<C> | undefined> {
  try {
    const answer = await ask(call, input, { key: mintKey() })
    for (const { ok, number, desc } of answer.list) if (ok === '0') notify(`${number}: ${desc}`, 'bad')
    if (answer.downloadURI) openDownload(answer.downloadURI)
    void invalidate(call.invalidates ?? [])
    return answer
  } catch (error) {
    reportPrint(error)
    return undefined
  }
}

/** Papers a warehouse in the US puts deliveries away by, one for each order. */
export const printPutAway = (orders: readonly { readonly id: string }[]) =>
  fetchPapers(printing.printUsPutOrder, { numbers: orders.map(({ id }) => id) })
