/** What elements do, as data: a closed list of actions. Anything else that is configured is left alone. */
import type { PageNode } from '../schema/document.ts'
import { isRecord, isSafeKey } from './safe-values.ts'

type PageAction =
  /** Opens a screen of the portal by its name. */
  | { readonly type: 'page'; readonly screen: string }
  /** Writes a value of the form. */
  | { readonly type: 'set'; readonly key: string; readonly value: string }
  /** Calls a function of the page by its name; only where scripts are switched on. */
  | { readonly type: 'method'; readonly name: string }
  /** Runs statements; only where scripts are switched on. */
  | { readonly type: 'script'; readonly script: string }

function actionOf(value: unknown): PageAction[] {
  if (!isRecord(value)) return []
  const { type, screen, key, value: text, name, script } = value
  if (type === 'page' && typeof screen === 'string') return [{ type, screen }]
  if (
    type === 'set' &&
    typeof key === 'string' &&
    typeof text === 'string' &&
    key.split('.').every(isSafeKey)
  )
    return [{ type, key, value: text }]
  if (type === 'method' && typeof name === 'string' && name !== '') return [{ type, name }]
  if (type === 'script' && typeof script === 'string' && script.trim() !== '') return [{ type, script }]
  return []
}

/** Functions a field names itself (spec 001 §3 "Designer field": change, focus, select). */
const namingTriggers = ['change', 'focus', 'select'] as const

/** Triggers at which an element does anything. */
export function triggersOf({ field }: Pick<PageNode, 'field'>): string[] {
  const named = namingTriggers.filter(
    (trigger) => typeof field[trigger] === 'string' && field[trigger] !== '',
  )
  return [...new Set([...(field.events ?? []).map(({ trigger }) => trigger), ...named])]
}

/** What an element does at a trigger, in order: its events, then the function the field names. */
export function actionsAt({ field }: Pick<PageNode, 'field'>, trigger: string): readonly PageAction[] {
  const actions = field.events?.find((event) => event.trigger === trigger)?.actions
  const declared = Array.isArray(actions) ? actions.flatMap(actionOf) : []
  const own = namingTriggers.find((each) => each === trigger)
  const name = own === undefined ? undefined : field[own]
  return typeof name === 'string' && name !== '' ? [...declared, { type: 'method', name }] : declared
}
