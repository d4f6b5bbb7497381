/** What a rule would have made of orders that are there already. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import { compareDecimals } from '#domain/money.ts'
import { isActionKey, sideKeys, type ActionKey } from '#domain/order-rule-fields.ts'
import { applyRules, factsOf, holds, sidesOf, type OrderRule } from '#domain/order-rules.ts'
import { textAt } from '#engine/form/index.ts'
import { choicesOfKnown, shownValue, type Known } from './proposals.ts'

/** One field a rule sets, for one order. */
export interface TriedField {
  readonly field: ActionKey
  /** What the rule sets, and what the order has, as they read. */
  readonly shown: MessageDescriptor | string
  readonly chosen: MessageDescriptor | string
  readonly differs: boolean
  /** Name of the rule above that sets the field first. */
  readonly above?: string
  /** The value cannot be set for this order: the route does not go there, or the sender is gone. */
  readonly isImpossible?: true
}

export interface TriedOrder<Order> {
  readonly order: Order
  readonly fields: readonly TriedField[]
}

/**
 * Returns the orders a rule holds for, with what it would have set, as if nobody had chosen anything. `rules`: all rules in their
 * order; the tried one takes its place among them, a new one the last.
 */
export function tryRule<Order>(
  rules: readonly OrderRule[],
  tried: OrderRule,
  orders: readonly Order[],
  known: Known,
): readonly TriedOrder<Order>[] {
  const own = { ...tried, isOn: '1' as const }
  const isNew = !rules.some(({ id }) => id === own.id)
  const list = isNew ? [...rules, own] : rules.map((rule) => (rule.id === own.id ? own : rule))
  const choices = choicesOfKnown(known)
  return orders.flatMap((order) => {
    const facts = factsOf(order)
    if (!holds(own, facts)) return []
    const decisions = applyRules(list, { facts, given: new Set() }, choices)
    const fields = own.set.flatMap(({ field, to: value }): TriedField[] => {
      if (!isActionKey(field)) return []
      const decision = decisions.find((each) => each.field === field)
      const above = decision && decision.rule.id !== own.id ? decision.rule.name : undefined
      return [
        {
          field,
          shown: shownValue(field, value, known),
          chosen: chosenIn(order, field, known),
          differs: !isChosen(order, field, value, known),
          ...(above === undefined ? {} : { above }),
          ...(decision ? {} : { isImpossible: true as const }),
        },
      ]
    })
    return [{ order, fields }]
  })
}

const chosenIn = (order: unknown, field: ActionKey, known: Known): MessageDescriptor | string => {
  if (field === 'sender') return textAt(order, 'sender.name')
  if (field === 'parcelSize')
    return sideKeys
      .map((key) => textAt(order, key))
      .join('×')
      .replace(/^×+$/, '')
  return shownValue(field, textAt(order, field), known)
}

function isChosen(order: unknown, field: ActionKey, value: string, { senders }: Known): boolean {
  if (field === 'parcelSize') {
    const wanted = sidesOf(value)
    return (
      wanted !== undefined && sideKeys.every((key) => compareDecimals(wanted[key], textAt(order, key)) === 0)
    )
  }
  if (field !== 'sender') return textAt(order, field) === value
  const sender = senders?.get(value)
  return ['name', 'phone', 'address'].every((key) => textAt(sender, key) === textAt(order, `sender.${key}`))
}
