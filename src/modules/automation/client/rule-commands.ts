/** What is done to rules from their list: queued on this device, each step can be taken back. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import { didStep, keepStep } from '#client/undo/undo-stack.ts'
import type { QueuedCall } from '#contract/call.ts'
import { getStore } from '#offline/store.ts'
import { automation, type RuleRow } from '../contract.ts'
import { ORDER_RULES } from '../queued.ts'

/** False where this device keeps nothing; the person is told. */
async function enqueue(call: QueuedCall, parameter: unknown, label: string): Promise<boolean> {
  const store = getStore()
  if (!store) {
    notify(i18n._(msg`This device does not allow saving. Nothing was changed.`), 'bad')
    return false
  }
  await store.outbox.enqueue(call, parameter as never, { entity: ORDER_RULES, label })
  return true
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

/** Moves a rule right before another one; "" is the end. `old`: what it was before until now. */
export async function moveRule(rule: RuleRow, before: string, old: string): Promise<void> {
  if (!(await moveTo(rule, before))) return
  const { name } = rule
  keepStep({
    name: i18n._(msg`Moved: ${name}`),
    undo: () => moveTo(rule, old),
    redo: () => moveTo(rule, before),
  })
}

/** Deletes a rule. Taking it back adds it again in its place. */
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
