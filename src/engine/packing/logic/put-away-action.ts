/** The put-away paper as an action of every table whose rows are outbound documents. */
import { msg } from '@lingui/core/macro'
import { putAwayRefusal } from '#domain/document-status.ts'
import type { ActionDecl } from '#engine/table/schema/table.ts'

type Outbound = Parameters<typeof putAwayRefusal>[0] & { readonly id: string }

/** What the slice that prints offers for it. */
interface Papers {
  printPutAway: (orders: readonly Outbound[]) => Promise<unknown>
}

/** Papers a warehouse in the US puts deliveries away by; `func` is the right to print on the screen of the table. */
export const putAwayAction = <Row extends Outbound>(
  func: string,
  load: () => Promise<Papers>,
): ActionDecl<Row> => ({
  id: 'putAway',
  label: msg`Put-away list (US)`,
  icon: 'list',
  func,
  on: 'both',
  most: 100,
  refuse: putAwayRefusal,
  run: async (orders) => {
    await (await load()).printPutAway(orders)
  },
})
