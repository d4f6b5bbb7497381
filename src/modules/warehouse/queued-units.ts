/** Units that commands on this device will move once they are sent: what stock on the device does not know yet. Pure. */
import { inbound } from '#modules/inbound/contract.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { warehouse } from './contract.ts'

/** A command that waits on this device. */
interface QueuedRow {
  readonly key: string
  /** Id of the call. */
  readonly call: string
  readonly body: unknown
  readonly label: string
}

interface Line {
  readonly sku: string
  readonly quantity: number
}
interface Document {
  readonly lines?: readonly Line[]
}

type QueuedKind = 'OUT' | 'TRANSFER' | 'PUT'

/** Documents of a command that move goods; drafts move none. */
const documentsOf: Readonly<
  Record<string, { readonly kind: QueuedKind; readonly of: (body: never) => readonly Document[] }>
> = {
  [outbound.saveOutOrders.id]: {
    kind: 'OUT',
    of: ({ submit, orders }: { submit: string; orders: readonly Document[] }) =>
      submit === '1' ? orders : [],
  },
  [warehouse.transfer.id]: {
    kind: 'TRANSFER',
    of: ({ submit, transfer }: { submit: string; transfer: Document }) => (submit === '1' ? [transfer] : []),
  },
  [inbound.addPutOrder.id]: {
    kind: 'PUT',
    of: ({ submit, ticket }: { submit: string; ticket: Document }) => (submit === '1' ? [ticket] : []),
  },
}

/** Calls whose queued rows are asked for. */
export const movingCalls: readonly string[] = Object.keys(documentsOf)

export interface QueuedUnits {
  /** Of the queued row. */
  readonly key: string
  readonly kind: QueuedKind
  readonly units: number
  readonly label: string
}

/** Returns the queued commands that move a SKU, with the units of it. */
export function queuedUnitsOf(rows: readonly QueuedRow[], sku: string): QueuedUnits[] {
  return rows.flatMap(({ key, call, body, label }) => {
    const moving = documentsOf[call]
    if (!moving) return []
    const units = moving
      .of(body as never)
      .flatMap(({ lines = [] }) => lines)
      .reduce((sum, line) => (line.sku === sku ? sum + line.quantity : sum), 0)
    return units > 0 ? [{ key, kind: moving.kind, units, label }] : []
  })
}
