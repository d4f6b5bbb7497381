/** The server side of cash on delivery. */
import { cod } from '#modules/cod/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { checks } from './checks.ts'
import { cutStatements } from './cut.ts'
import { calendar, codCount, codExport, codManagement } from './list.ts'
import { migrations } from './migrations.ts'
import { opsRoutesOf } from './ops.ts'
import { seed } from './seed.ts'
import { openUnpaid, type Cases } from './settle.ts'
import { remittanceWork } from './simulate.ts'
import { statementLines, statements } from './statements.ts'
import './tables.ts'

/** `cases`: those of COD anomalies, which another slice keeps. */
export const makeCodModule = (cases: Cases) =>
  defineServerModule({
    name: 'cod',
    calls: cod,
    migrations,
    seed,
    checks,
    ops: opsRoutesOf(cases),
    simulated: [remittanceWork],
    exports: [codExport],
    hourly: async (db, now) => {
      await cutStatements(db, cases, now)
      await openUnpaid(db, cases, now)
    },
    handlers: { codManagement, codCount, calendar, statements, statementLines },
  })
