/** Changes of rules from their list: queued on this device, and each can be undone. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import { didStep, keepStep } from '#client/undo/undo-stack.ts'
import type { QueuedCall } from '#contract/call.ts'
import { openedStore } from '#offline/store.ts'
import { automation, type RuleRow } from '../contract.ts'
import { ORDER_RULES } from '../queued.ts'

/** Returns false, after a message, where the command could not be saved on this device. */
async function enqueue(call: QueuedCall, parameter: unknown, label: string): Promise<boolean> {
  try {
    await openedStore().outbox.enqueue(call, parameter as never, { entity: ORDER_RULES, label })
    return true
  } catch (error) {
    console.error('The command was not queued.', error)
    notify(i18n._(msg`This was not possible on this device. Nothing was sent.`), 'bad')
    return false
  }
}

const switched = ({ id, name }: RuleRow, isOn: '0' | '1') =>
  enqueue(automation.switchRules, { ids: [id], isOn }, name)

export async function switchRule(rule: RuleRow, isOn: '0' | '1'): Promise<void> {
  if (!(await switched(rule, isOn))) return
  const { name } = rule
  keepStep({
    name: isOn === '1' ? i18n._(msg`Switched on: ${name}`) : i18n._(msg`Switched off: ${name}`),
    undo: () => switched(rule, isOn === '1' ? '0' : '1'),
    redo: () => switched(rule, isOn),
  })
}

const moveTo = ({ id, name }: RuleRow, before: string) => enqueue(automation.moveRule, { id, before }, name)

/** Moves a rule directly before another one, or with "" to the end. `old`: id of the rule that has followed it until now. False as for `enqueue`. */
export async function moveRule(rule: RuleRow, before: string, old: string): Promise<boolean> {
  if (!(await moveTo(rule, before))) return false
  const { name } = rule
  keepStep({
    name: i18n._(msg`Moved: ${name}`),
    undo: () => moveTo(rule, old),
    redo: () => moveTo(rule, before),
  })
  return true
}

/** Deletes a rule. Undoing adds it again in its place: directly before the rule with the id `before`. */
export async function deleteRule(rule: RuleRow, before: string): Promise<void> {
  const { id, name, match, when, set, isOn } = rule
  const remove = () => enqueue(automation.deleteRules, { ids: [id] }, name)
  if (!(await remove())) return
  didStep({
    name: i18n._(msg`Deleted: ${name}`),
    undo: async () => {
      if (!(await enqueue(automation.saveRule, { id, rev: 0, name, match, when, set }, name))) return false
      if (before !== '') await moveTo(rule, before)
      return isOn === '1' || switched(rule, '0')
    },
    redo: remove,
  })
}
