/** The server side of finance. */
import { finance } from '#modules/finance/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { countBalances, getPrepaymentsInfo, queryTransactionType, setBalanceWarning } from './balances.ts'
import { flowExport, queryFlow } from './flow.ts'
import { migrations } from './migrations.ts'
import { seedWith, type CloseMonth } from './seed.ts'
import './tables.ts'

/** `closeMonth`: of the slice that makes bills, for the demo's months. */
export const serverModule = (closeMonth: CloseMonth) =>
  defineServerModule({
    name: 'finance',
    calls: finance,
    migrations,
    seed: seedWith(closeMonth),
    exports: [flowExport],
    handlers: { getPrepaymentsInfo, countBalances, setBalanceWarning, queryTransactionType, queryFlow },
  })
