/** Order rules of a customer: the calls between portal and gateway (record 0068). */
import { defineCalls } from '#contract/call.ts'
import type { Effect, KeptRows, RowChange } from '#contract/effect.ts'
import { outcomes } from '#contract/paging.ts'
import { instant, integer, list, nothing, object, oneOf, text, type StaticOf } from '#contract/schema.ts'
import { MAX_LONG_TEXT, MAX_NAME_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { MAX_CONDITIONS, MAX_ORDER_RULES, MAX_VALUES } from '#domain/order-rule-fields.ts'
import { MAX_ACTIONS } from './limits.ts'

/** Key of the rules of this form: on the wire, in the table of rules and in the form's `verify`. */
export const ORDER_RULE_RULES = 'orderRule'

/** What a person writes. Fields and operators are texts: `checkRule` says in words what it does not know. */
const ruleFields = {
  name: text(MAX_SHORT_TEXT),
  match: oneOf(['all', 'any']),
  when: list(
    object({
      field: text(MAX_SHORT_TEXT),
      is: text(MAX_SHORT_TEXT),
      values: list(text(MAX_NAME_TEXT), MAX_VALUES),
    }),
    MAX_CONDITIONS,
  ),
  set: list(object({ field: text(MAX_SHORT_TEXT), to: text(MAX_LONG_TEXT) }), MAX_ACTIONS),
}
const ruleRow = object({
  id: text(40),
  ...ruleFields,
  /** '0': switched off. */
  isOn: oneOf(['0', '1']),
  /** Position in the list, from 1: the first rule that sets a field wins. */
  place: integer(),
  rev: integer(),
  /** Login code of who changed it last. */
  who: text(50),
  updatedAt: instant(),
})
export type RuleRow = StaticOf<typeof ruleRow>

/** `use`: everybody who enters or imports orders. */
const FUNC = { list: 'Z-521', edit: 'Z-52101' } as const
const USE = ['Z-501', 'Z-502', 'Z-505', 'Z-506', FUNC.list] as const

const keptRules: KeptRows = { tables: [], lists: ['automation.queryRules'] }
const changed = ['automation.queryRules'] as const

/** The saved rule from the response. */
const ruleSaved = (_: unknown, { rule }: { readonly rule: RuleRow }): Effect[] => [
  { of: keptRules, changes: [{ id: rule.id, set: rule, fresh: {} }] },
]

interface Outcomes {
  readonly list: readonly { readonly id: string; readonly ok: '0' | '1' }[]
}
const changesOfTaken = ({ list: all }: Outcomes, change: Omit<RowChange, 'id'>): Effect[] => [
  { of: keptRules, changes: all.flatMap(({ id, ok }) => (ok === '1' ? [{ ...change, id }] : [])) },
]

export const automation = defineCalls('automation', {
  /** All rules of the customer in their order. */
  queryRules: {
    kind: 'query',
    offline: 'cached',
    path: '/automation/queryOrderRules.do',
    access: USE,
    input: nothing(),
    output: object({ list: list(ruleRow, MAX_ORDER_RULES) }),
    source: 'record 0068',
  },
  /**
   * Adds a rule (`rev` 0) at the end of the list, or replaces one at the revision it was read at. The id is minted where the rule is
   * written, so that a new rule can be changed again before it was sent.
   */
  saveRule: {
    kind: 'command',
    offline: 'queue',
    path: '/automation/saveOrderRule.do',
    access: [FUNC.edit],
    input: object({ id: text(40), rev: integer(), ...ruleFields }),
    output: object({ rule: ruleRow }),
    errors: [20100, 20101, 20102, 20104],
    invalidates: changed,
    accepted: ruleSaved,
    source: 'record 0068',
  },
  deleteRules: {
    kind: 'command',
    offline: 'queue',
    path: '/automation/deleteOrderRules.do',
    access: [FUNC.edit],
    input: object({ ids: list(text(40), MAX_ORDER_RULES, 1) }),
    output: outcomes(),
    errors: [20100],
    invalidates: changed,
    accepted: (_: unknown, answer: Outcomes) => changesOfTaken(answer, { isRemoved: true }),
    source: 'record 0068',
  },
  /** Switches rules on or off. Does not raise their revision: an open edit is not affected. */
  switchRules: {
    kind: 'command',
    offline: 'queue',
    path: '/automation/switchOrderRules.do',
    access: [FUNC.edit],
    input: object({ ids: list(text(40), MAX_ORDER_RULES, 1), isOn: oneOf(['0', '1']) }),
    output: outcomes(),
    errors: [20100],
    invalidates: changed,
    accepted: ({ isOn }: { readonly isOn: '0' | '1' }, answer: Outcomes) =>
      changesOfTaken(answer, { set: { isOn } }),
    source: 'record 0068',
  },
  /** Moves a rule right before another one; `before` "" or one that is gone: to the end. Done twice it changes nothing. */
  moveRule: {
    kind: 'command',
    offline: 'queue',
    path: '/automation/moveOrderRule.do',
    access: [FUNC.edit],
    input: object({ id: text(40), before: text(40) }),
    output: object({ list: list(object({ id: text(40), place: integer() }), MAX_ORDER_RULES) }),
    errors: [20104],
    invalidates: changed,
    accepted: (
      _: unknown,
      { list: places }: { list: readonly { id: string; place: number }[] },
    ): Effect[] => [{ of: keptRules, changes: places.map(({ id, place }) => ({ id, set: { place } })) }],
    source: 'record 0068',
  },
})
