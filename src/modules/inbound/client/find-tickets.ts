/** Inbound tickets of this device for the command palette: by ticket number, reference or courier. Asks no gateway. */
import { type Found, href, ranked, wordsOf } from '#engine/screen/index.ts'
import { storeSoon } from '#offline/store.ts'
import { screens } from '../module.ts'
import type { TicketRow } from '../ticket-data.ts'

const MOST = 6
/** Row cache of the list of tickets (its declaration's id). */
const TABLE = 'inbound.tickets'

export async function findTickets(text: string): Promise<readonly Found[]> {
  const store = await storeSoon()
  const rows = (await store?.cache.readRows<TicketRow>(TABLE)) ?? []
  // Open differences come first, as in the list.
  const urgent = rows.toSorted((a, b) => b.urgency.localeCompare(a.urgency))
  return ranked(urgent, wordsOf(text), namesOf).slice(0, MOST).map(foundOf)
}

const namesOf = ({ putOrderNo, referenceNo, courier }: TicketRow) => ({
  title: `${putOrderNo} ${referenceNo} ${courier}`.trim(),
})

const foundOf = ({ id, putOrderNo, referenceNo, warehouseId }: TicketRow): Found => ({
  id: `ticket:${id}`,
  title: putOrderNo,
  note: [referenceNo, warehouseId].filter(Boolean).join(' · '),
  href: href(screens.inboundOrderManage, {}, { open: id }),
})
