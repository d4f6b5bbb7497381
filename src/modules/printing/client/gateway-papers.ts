/** Files the gateway draws: handed over at once, and marked as printed with their making. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { connection } from '#client/calls/connection.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { notify } from '#client/ui/notify.ts'
import type { Input, Output } from '#contract/call.ts'
import { openDownload } from '#engine/export/view.ts'
import { printing } from '#modules/printing/contract.ts'
import { reportPrint } from './deliver-pdf.ts'

type Drawing =
  | typeof printing.e3Print
  | typeof printing.printOrderNew
  | typeof printing.printUsPutOrder
  | typeof printing.printSku

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

/**
 * Labels of orders whose COD amount this person may not see: the courier needs it on the parcel, so the server draws them (record
 * 0051). Resolves true when they were made, which records them as printed.
 */
export async function drawnByServer(
  orders: readonly { readonly waybillNo: string }[],
  copies: number,
): Promise<boolean> {
  if (!connection.isOnline) {
    notify(
      i18n._(
        msg`Connect to the internet to print these labels. They show COD amounts, which the server prints for you.`,
      ),
      'bad',
    )
    return false
  }
  const numbers = orders.map(({ waybillNo }) => waybillNo)
  return (await fetchPapers(printing.printOrderNew, { numbers, copies })) !== undefined
}

/** Papers a warehouse in the US puts deliveries away by, one for each order. */
export const printPutAway = (orders: readonly { readonly id: string }[]) =>
  fetchPapers(printing.printUsPutOrder, { numbers: orders.map(({ id }) => id) })
