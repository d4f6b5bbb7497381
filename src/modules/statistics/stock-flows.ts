/** The columns of what came into stock and left it; each is one kind of movement of the stock ledger. */
import type { StockMovement } from '#domain/stock-measures.ts'

/** What changes the units in stock, by the movement that books it; `sign`: whether they come or go. */
export const stockFlows = {
  received: { kind: 'RECEIPT', sign: 1 },
  returned: { kind: 'RETURN_IN', sign: 1 },
  movedIn: { kind: 'TRANSFER_IN', sign: 1 },
  found: { kind: 'FOUND', sign: 1 },
  shipped: { kind: 'SHIP', sign: -1 },
  movedOut: { kind: 'TRANSFER_OUT', sign: -1 },
  destroyed: { kind: 'DESTROY', sign: -1 },
  lost: { kind: 'LOST', sign: -1 },
} as const satisfies Record<string, { kind: StockMovement; sign: 1 | -1 }>
