/** The server side of forecasts. */
import { forecast, HANDOVER_RULES, TRANSFER_RULES } from '#modules/forecast/contract.ts'
import { handoverRules, transferRules } from '#modules/forecast/forecast-rules.ts'
import { defineServerModule } from '#server/handler.ts'
import {
  cancelHandovers,
  countHandovers,
  queryHandovers,
  saveHandover,
  validateHandover,
} from './handovers.ts'
import { migrations } from './migrations.ts'
import { handoverReceipts, transferEvents } from './ops.ts'
import { seed } from './seed.ts'
import { forecastWork, openForecasts } from './simulate.ts'
import { cancelTransfers, countTransfers, queryTransfers, saveTransfers } from './transfers.ts'

export const serverModule = defineServerModule({
  name: 'forecast',
  calls: forecast,
  migrations,
  seed,
  rules: { [HANDOVER_RULES]: handoverRules, [TRANSFER_RULES]: transferRules },
  ops: [handoverReceipts, transferEvents, openForecasts],
  simulated: [forecastWork],
  handlers: {
    validateHandover,
    saveHandover,
    queryHandovers,
    countHandovers,
    cancelHandovers,
    saveTransfers,
    queryTransfers,
    countTransfers,
    cancelTransfers,
  },
})
