/**
 * The tables of the database as Kysely sees them. Slices add theirs:
 * `declare module '#server/database/schema.ts' { interface Database { b2c_order: … } }`.
 * The kernel's own tables are declared in kernel-tables.ts, those of the money ledger in ledger/tables.ts.
 */
import type { LedgerTables } from '../ledger/tables.ts'
import type { KernelTables } from './kernel-tables.ts'

export interface Database extends KernelTables, LedgerTables {}
