/** What elements do, as data: a closed list of actions. Anything else that is configured is left alone, scripts above all. */
import type { PageNode } from '../schema/document.ts'
import { isRecord, isSafeKey } from './safe-values.ts'

type PageAction =
  /** Opens a screen of the portal by its name. */
  | { readonly type: 'page'; readonly screen: string }
  /** Writes a value of the form. */
  | { readonly type: 'set'; readonly key: string; readonly value: string }

function actionOf(value: unknown): PageAction[] {
  if (!isRecord(value)) return []
  const { type, screen, key, value: text } = value
  if (type === 'page' && typeof screen === 'string') return [{ type, screen }]
  if (
    type === 'set' &&
    typeof key === 'string' &&
    typeof text === 'string' &&
    key.split('.').every(isSafeKey)
  )
    return [{ type, key, value: text }]
  return []
}

/** What is done when an element is clicked. */
export function pressOf({ field }: PageNode): readonly PageAction[] {
  const actions = field.events?.find(({ trigger }) => trigger === 'click')?.actions
  return Array.isArray(actions) ? actions.flatMap(actionOf) : []
}
