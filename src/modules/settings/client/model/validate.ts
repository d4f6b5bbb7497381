/** What is wrong with a definition before it is sent: the gateway's own function, and where in the editor it is said. */
import type { MessageDescriptor } from '@lingui/core'
import { type DeclaredFacts, validateSetting } from '#engine/settings/index.ts'
import { idOf, storedEntries } from './definition.ts'
import type { Definition, Kind, Target } from './kind.ts'

export interface Problem {
  /** The entry it is about; undefined for the whole. */
  readonly entry: string | undefined
  /** The property; "" where it is about all of it. */
  readonly key: string
  readonly message: MessageDescriptor | string
}

export const noFacts: DeclaredFacts = { tables: {}, forms: {}, imports: {}, rules: {}, pages: [], funcs: [] }

export const toText = (value: Definition): string => JSON.stringify(value)

export function problemsOf(kind: Kind, target: Target, value: Definition): Problem[] {
  const facts = { ...noFacts, ...target.facts }
  const found = validateSetting({ tabKey: target.key, tabValue: toText(value) }, facts, false)
  return found.map(({ path, message }) => ({ ...placeOf(kind, value, path), message }))
}

/** "columnList.3.width" of a definition is the width of its fourth column. */
export function placeOf(kind: Kind, value: Definition, path: string): Pick<Problem, 'entry' | 'key'> {
  const [first = '', index = '', key = ''] = path.split('.')
  if (!kind.list || first !== kind.list.key) return { entry: undefined, key: first }
  const entry = storedEntries(kind.list, value)[Number(index)]
  return entry ? { entry: idOf(kind.list, entry), key } : { entry: undefined, key: first }
}
