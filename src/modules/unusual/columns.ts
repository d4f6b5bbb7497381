/** What cases say in their tables, on the device and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { asking, deadline, firstColumns, lastColumns } from './case-columns.ts'
import {
  codDecisions,
  codKindCodes,
  codKinds,
  payStates,
  taxDecisions,
  taxKindCodes,
  taxKinds,
} from './case-facts.ts'
import type { unusual } from './contract.ts'

/** Columns both kinds of case have, as those of one. */
const columnsOf = <Row>(columns: readonly unknown[]) => columns as readonly ColumnDecl<Row>[]

const amount = <Row>(prop: ColumnDecl<Row>['prop'], label: ColumnDecl['label']): ColumnDecl<Row> => ({
  prop,
  label,
  type: 'money',
  unit: 'currency' as keyof Row & string,
  width: 130,
  minWidth: 120,
  sortable: true,
})

export type CodCase = Output<typeof unusual.queryUnusualCod>['list'][number]

export const codColumns: readonly ColumnDecl<CodCase>[] = [
  ...columnsOf<CodCase>(firstColumns),
  { prop: 'kind', label: msg`Type of exception`, type: 'badge', names: codKinds, width: 190, minWidth: 140 },
  ...columnsOf<CodCase>([asking(codKindCodes), deadline]),
  amount<CodCase>('codAmount', msg`COD amount`),
  amount<CodCase>('paidAmount', msg`Paid amount`),
  { prop: 'payState', label: msg`COD state`, type: 'status', names: payStates, width: 120, minWidth: 104 },
  { prop: 'currency', label: words.currency, width: 84, minWidth: 84, show: false, defaultExport: true },
  { prop: 'decision', label: msg`Decision`, type: 'badge', names: codDecisions, width: 180, minWidth: 120 },
  ...columnsOf<CodCase>(lastColumns),
]

export type TaxCase = Output<typeof unusual.queryOvertax>['list'][number]

export const taxColumns: readonly ColumnDecl<TaxCase>[] = [
  ...columnsOf<TaxCase>(firstColumns),
  { prop: 'kind', label: msg`Type of exception`, type: 'badge', names: taxKinds, width: 220, minWidth: 150 },
  ...columnsOf<TaxCase>([asking(taxKindCodes), deadline]),
  amount<TaxCase>('declaredDuty', msg`Declared duty`),
  amount<TaxCase>('chargedDuty', msg`Charged duty`),
  { prop: 'currency', label: words.currency, width: 84, minWidth: 84, show: false, defaultExport: true },
  { prop: 'invoices', label: msg`Invoices`, type: 'number', width: 90, minWidth: 84 },
  { prop: 'decision', label: msg`Decision`, type: 'badge', names: taxDecisions, width: 150, minWidth: 110 },
  ...columnsOf<TaxCase>(lastColumns),
]
