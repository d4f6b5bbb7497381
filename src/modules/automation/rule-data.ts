/** A rule between form and wire. */
import type { OrderRule } from '#domain/order-rules.ts'
import { type FormData, linesOf, textAt, valueAt } from '#engine/form/index.ts'
import type { RuleRow } from './contract.ts'

/** A rule as its form holds it. */
export const toRuleForm = (rule: Pick<RuleRow, 'id' | 'name' | 'match' | 'when' | 'set'>): FormData => ({
  id: rule.id,
  name: rule.name,
  match: rule.match,
  when: rule.when.map(({ field, is, values }) => ({ field, is, values: [...values] })),
  set: rule.set.map(({ field, to }) => ({ field, is: 'to', values: [to] })),
})

const textsAt = (data: unknown, path: string): string[] => {
  const value = valueAt(data, path)
  return Array.isArray(value) ? value.map((text) => String(text).trim()) : []
}

/** The rule of a form's data, as it is sent. */
export const ruleOf = (data: FormData): Pick<OrderRule, 'id' | 'name' | 'match' | 'when' | 'set'> => ({
  id: textAt(data, 'id'),
  name: textAt(data, 'name').trim(),
  match: textAt(data, 'match') as OrderRule['match'],
  when: linesOf(data.when).map((clause) => ({
    field: textAt(clause, 'field'),
    is: textAt(clause, 'is'),
    values: textsAt(clause, 'values'),
  })),
  set: linesOf(data.set).map((clause) => ({
    field: textAt(clause, 'field'),
    to: textsAt(clause, 'values')[0] ?? '',
  })),
})
