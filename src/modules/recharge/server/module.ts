/** The server side of recharge. */
import { recharge } from '#modules/recharge/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { questionJob } from './ask.ts'
import { checks } from './checks.ts'
import { countRecharges, queryRecharges } from './list.ts'
import { migrations } from './migrations.ts'
import { notifyRoute } from './notify.ts'
import { onlinePayment, querScanPayStuts, rechargeChannels, scanPay } from './pay.ts'
import { planStatements, reconcileRoutes, statementsJob } from './reconcile.ts'
import { askOpenRefunds, refundJob, refundRoutes } from './refunds.ts'
import { seed } from './seed.ts'
import { refundWork } from './simulate.ts'
import { statementRoutes } from './statement.ts'
import { suspenseRoutes } from './suspense.ts'
import { announcedJob, deleteOfflineEcords, offlineRecharge, transferReference } from './transfers.ts'

export const serverModule = defineServerModule({
  name: 'recharge',
  calls: recharge,
  migrations,
  checks,
  seed,
  simulated: [refundWork],
  ops: [...statementRoutes, ...refundRoutes, ...suspenseRoutes, ...reconcileRoutes],
  hourly: async (db, now) => {
    await askOpenRefunds(db, now)
    await planStatements(db, now)
  },
  notices: [notifyRoute],
  jobs: [questionJob, announcedJob, refundJob, statementsJob],
  handlers: {
    rechargeChannels,
    scanPay,
    onlinePayment,
    querScanPayStuts,
    transferReference,
    offlineRecharge,
    deleteOfflineEcords,
    queryRecharges,
    countRecharges,
  },
})
