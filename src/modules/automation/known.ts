/** The lists that rules choose from, as rules use them. */
import type { Output } from '#contract/call.ts'
import { chosenFromBook, toFormAddress } from '#engine/form/index.ts'
import type { lookups } from '#modules/lookups/contract.ts'
import type { Known } from './proposals.ts'

export const routesInput = { serviceType: 'B2C' } as const
export const sendersInput = { isSenderOrReceiver: 'sender', page: 1, pageSize: 1000 } as const

type Routes = Output<typeof lookups.getRoute>

/** The lists as rules use them, from what the device or the database has of them; a list that is not here is not known. */
export const knownOf = (
  routes: readonly Pick<Routes[number], 'id' | 'country' | 'name'>[] | undefined,
  senders: { readonly list: readonly { readonly id: string }[] } | undefined,
): Known => ({
  routes: routes && new Map(routes.map(({ id, country, name }) => [id, { country, name }])),
  senders: senders && new Map(senders.list.map((row) => [row.id, chosenFromBook(toFormAddress(row))])),
})
