/** The server side of finance. */
import { finance } from '#modules/finance/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { countBalances, getPrepaymentsInfo, queryTransactionType, setBalanceWarning } from './balances.ts'
import { flowExport, queryFlow } from './flow.ts'
import { migrations } from './migrations.ts'
import { seed } from './seed.ts'
import './tables.ts'

export const serverModule = defineServerModule({
  name: 'finance',
  calls: finance,
  migrations,
  seed,
  exports: [flowExport],
  handlers: { getPrepaymentsInfo, countBalances, setBalanceWarning, queryTransactionType, queryFlow },
})
