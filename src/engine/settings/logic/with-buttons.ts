/** Buttons of a table over its declared actions: order, names, which are there and for whom (record 0018). */
import type { Language } from '#contract/language.ts'
import type { ButtonSetting } from '#engine/settings/schema/button.ts'
import type { ActionDecl, TableDecl } from '#engine/table/schema/table.ts'
import { listed } from './listed.ts'
import { customTextOr } from './custom-text.ts'

type Set = ButtonSetting['buttons'][number]

/** A function that is set is asked for besides the declared one: nobody gets a button by it. */
function merged(action: ActionDecl, set: Set | undefined, language: Language, held: ReadonlySet<string>) {
  if (set?.hidden || (set?.func && !held.has(set.func))) return undefined
  return { ...action, label: customTextOr(set?.label, language, action.label) }
}

/** `held`: function ids of the person who looks. */
export const withButtonSetting = (
  table: TableDecl,
  setting: ButtonSetting | undefined,
  language: Language,
  held: ReadonlySet<string>,
): TableDecl =>
  setting
    ? {
        ...table,
        actions: listed(
          table.actions,
          setting.buttons,
          { of: ({ id }) => id, in: ({ id }) => id },
          (action, set) => merged(action, set, language, held),
        ),
      }
    : table
