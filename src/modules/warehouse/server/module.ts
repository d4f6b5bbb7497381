/** The server side of the warehouse as its customers see it. The stock is kept by another slice, which the registry hands over. */
import { TRANSFER_RULES, warehouse } from '#modules/warehouse/contract.ts'
import { transferRules } from '#modules/warehouse/transfer-rules.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { cancelOrderOf, cancelTransfersOf, type Cancellings } from './cancel.ts'
import { checks } from './checks.ts'
import { pieceExport, stockExport, transferExport } from './export.ts'
import type { TransferLedger } from './ledger.ts'
import { migrations } from './migrations.ts'
import { openTransfers, transferEventsRoute } from './ops.ts'
import { countImei, imeiHistory, queryImei } from './pieces.ts'
import { receiveTransferOf } from './receive-transfer.ts'
import { saveTransferOf } from './save-transfer.ts'
import { seedOf } from './seed.ts'
import { transferWork } from './simulate.ts'
import { countStock, queryStock } from './stock-list.ts'
import { countTransfers, queryTransfers } from './transfer-list.ts'
import { transferPlaces } from './transfer-places.ts'

/** `others`: how documents of other slices are cancelled. */
export const makeWarehouseModule = (
  ledger: TransferLedger,
  others: Omit<Cancellings, 'TRANSFER'> = {},
): ServerModule =>
  defineServerModule({
    name: 'warehouse',
    calls: warehouse,
    migrations,
    seed: seedOf(ledger),
    checks,
    rules: { [TRANSFER_RULES]: transferRules },
    exports: [transferExport, stockExport, pieceExport],
    ops: [transferEventsRoute(ledger), openTransfers],
    simulated: [transferWork],
    handlers: {
      transfer: saveTransferOf(ledger),
      receiveTransfer: receiveTransferOf(ledger),
      cancelOrder: cancelOrderOf({
        ...others,
        TRANSFER: { func: 'Z-61103', cancel: cancelTransfersOf(ledger) },
      }),
      queryTransfers,
      transferPlaces,
      countTransfers,
      queryStock,
      countStock,
      queryImei,
      countImei,
      imeiHistory,
    },
  })
