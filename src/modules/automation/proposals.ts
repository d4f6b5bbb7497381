/** From decisions of order rules to values of a form, an import or an order. Pure; both sides run it. */
import type { MessageDescriptor } from '@lingui/core'
import { actionFields, pathsOf, type ActionKey } from '#domain/order-rule-fields.ts'
import {
  applyRules,
  factsOf,
  sidesOf,
  type Decision,
  type OrderRule,
  type RuleChoices,
} from '#domain/order-rules.ts'
import { type Proposal, textAt } from '#engine/form/index.ts'

/** What the rules choose from, with what it fills in and how it reads. */
export interface Known {
  /** Open routes by id; undefined while the list is not here. */
  readonly routes?: ReadonlyMap<string, { readonly country: string; readonly name: string }> | undefined
  /** Sender addresses by id, as a form holds them. */
  readonly senders?: ReadonlyMap<string, Readonly<Record<string, unknown>>> | undefined
}

export const choicesOfKnown = ({ routes, senders }: Known): RuleChoices => ({
  routes: routes && new Map([...routes].map(([id, { country }]) => [id, country])),
  senders: senders && new Set(senders.keys()),
})

/** Whether a person or a file has given the field; of a parcel size one side is enough. */
const givenBy = (isOwn: (path: string) => boolean): ReadonlySet<ActionKey> =>
  new Set(
    (Object.keys(actionFields) as ActionKey[]).filter((field) => pathsOf(field).some((path) => isOwn(path))),
  )

/** Returns how a value reads. */
export function shownValue(
  field: ActionKey,
  value: string,
  { routes, senders }: Known,
): MessageDescriptor | string {
  if (field === 'routeId') return routes?.get(value)?.name ?? value
  if (field === 'sender') return textAt(senders?.get(value), 'name') || value
  const { codes } = actionFields[field] as { readonly codes?: unknown }
  const names = typeof codes === 'object' ? (codes as Readonly<Record<string, MessageDescriptor>>) : {}
  return names[value] ?? value
}

/** Returns the values a decision sets, by path; none where the value can no longer be read. */
function valuesOf(
  { field, value }: Pick<Decision, 'field' | 'value'>,
  { senders }: Known,
): Record<string, unknown> {
  if (field === 'parcelSize') return { ...sidesOf(value) }
  if (field !== 'sender') return { [field]: value }
  const sender = senders?.get(value)
  return sender ? { sender } : {}
}

/** Returns what the rules propose for order-shaped data: of a form, of the rows of an import, of a shop. */
export function proposalsFor(
  rules: readonly OrderRule[],
  data: unknown,
  isOwn: (path: string) => boolean,
  known: Known,
): readonly Proposal[] {
  const decisions = applyRules(rules, { facts: factsOf(data), given: givenBy(isOwn) }, choicesOfKnown(known))
  return decisions.flatMap((decision) =>
    Object.entries(valuesOf(decision, known)).map(([path, value], at): Proposal => ({
      path,
      value,
      source: decision.rule.name,
      shown: shownValue(decision.field, decision.value, known),
      isOwn: decision.isOwn,
      ...(at > 0 ? { isQuiet: true } : {}),
    })),
  )
}
