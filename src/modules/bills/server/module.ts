/** The server side of bills. */
import { bills } from '#modules/bills/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { checks } from './checks.ts'
import { closeMonths } from './close.ts'
import { confirmBill, disputeLine, payBill } from './decide.ts'
import { billExports, countMonthList, queryBillDetail, queryMonthBill, queryMonthList } from './list.ts'
import { migrations } from './migrations.ts'
import { opsRoutes } from './ops.ts'
import { seed } from './seed.ts'
import { disputeWork } from './simulate.ts'
import './tables.ts'

export const serverModule = defineServerModule({
  name: 'bills',
  calls: bills,
  migrations,
  checks,
  seed,
  ops: opsRoutes,
  exports: billExports,
  hourly: closeMonths,
  simulated: [disputeWork],
  handlers: {
    queryMonthList,
    countMonthList,
    queryMonthBill,
    queryBillDetail,
    confirmBill,
    payBill,
    disputeLine,
  },
})
