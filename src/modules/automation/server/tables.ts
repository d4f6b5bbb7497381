/** The table of this slice as Kysely sees it. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { RuleRow } from '#modules/automation/contract.ts'

interface OrderRuleTable {
  id: string
  cus_code: string
  name: string
  match: 'all' | 'any'
  conditions: JSONColumnType<RuleRow['when']>
  actions: JSONColumnType<RuleRow['set']>
  is_on: Generated<boolean>
  place: number
  rev: Generated<number>
  who: string
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export type StoredRule = Selectable<OrderRuleTable>

declare module '#server/database/schema.ts' {
  interface Database {
    order_rule: OrderRuleTable
  }
}
