/** The rules with what waits to be sent drawn over them. */
import { automation, type RuleRow } from './contract.ts'

/** Commands about the rules are sent one after the other: a new rule before its place. */
export const ORDER_RULES = 'order-rules'

export const ruleCalls: readonly string[] = [
  automation.saveRule.id,
  automation.deleteRules.id,
  automation.switchRules.id,
  automation.moveRule.id,
]

/** A queued command, as the outbox keeps it. */
export interface Waiting {
  readonly call: string
  readonly body: unknown
  /** "person": it was refused. */
  readonly state: string
}

/** Rules in their order. */
const inOrder = (rules: readonly RuleRow[]): RuleRow[] =>
  rules.toSorted((one, other) => one.place - other.place || one.id.localeCompare(other.id))

/** The rules, in their order, as they will be once everything queued has been accepted. A refused command changes nothing until it is sent again. */
export function withQueued(rules: readonly RuleRow[], waiting: readonly Waiting[]): readonly RuleRow[] {
  let list: readonly RuleRow[] = inOrder(rules)
  for (const { call, body, state } of waiting) if (state !== 'person') list = afterCommand(list, call, body)
  return list
}

type Body = Partial<RuleRow> & { readonly ids?: readonly string[]; readonly before?: string }

/** Whether a queued command is about this rule. */
export function isAbout({ body }: Pick<Waiting, 'body'>, id: string): boolean {
  const { id: own, ids = [] } = body as Body
  return own === id || ids.includes(id)
}

function afterCommand(list: readonly RuleRow[], call: string, body: unknown): readonly RuleRow[] {
  const { ids = [], before = '', isOn = '1', ...rule } = body as Body
  if (call === automation.deleteRules.id) return list.filter(({ id }) => !ids.includes(id))
  if (call === automation.switchRules.id)
    return list.map((each) => (ids.includes(each.id) ? { ...each, isOn } : each))
  if (call === automation.moveRule.id) return moved(list, rule.id ?? '', before)
  if (call !== automation.saveRule.id) return list
  const saved = { ...rule, rev: (rule.rev ?? 0) + 1 } as RuleRow
  return list.some(({ id }) => id === saved.id)
    ? list.map((each) => (each.id === saved.id ? { ...each, ...saved } : each))
    : numbered([...list, { ...saved, isOn: '1', place: 0, who: '', updatedAt: '' }])
}

/** The list with one rule right before another, or at the end; the same list where the rule is not there. */
export function moved(list: readonly RuleRow[], id: string, before: string): readonly RuleRow[] {
  const rule = list.find((each) => each.id === id)
  if (!rule || id === before) return list
  const others = list.filter((each) => each !== rule)
  const at = others.findIndex((each) => each.id === before)
  return numbered(at < 0 ? [...others, rule] : [...others.slice(0, at), rule, ...others.slice(at)])
}

const numbered = (list: readonly RuleRow[]): readonly RuleRow[] =>
  list.map((rule, at) => (rule.place === at + 1 ? rule : { ...rule, place: at + 1 }))
