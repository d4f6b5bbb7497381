/**
 * What people call the fields of a call, as far as it is declared anywhere: by the field of its schema, by a column of the list it answers, or
 * by a column of its slice that all lists of the slice name alike. Nothing is named for the description alone.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { Call } from '#contract/call.ts'
import { labelOf } from '#domain/fields.ts'
import type { ServerModule } from '../handler.ts'

/** Returns the label of a field by its name and its schema. */
export type FieldLabel = (name: string, schema: object) => MessageDescriptor | undefined

type Labels = ReadonlyMap<string, MessageDescriptor>
const none: Labels = new Map()

const columnsIn = (module: ServerModule) =>
  (module.exports ?? []).flatMap(({ query, columns, lines }) =>
    [...columns, ...(lines?.columns ?? [])].map(({ prop, label }) => ({ query, prop, label })),
  )

/** Labels by prop; of a prop with two of them, none. */
function agreed(columns: readonly { readonly prop: string; readonly label: MessageDescriptor }[]): Labels {
  const found = new Map<string, MessageDescriptor>()
  const unclear = new Set<string>()
  for (const { prop, label } of columns) {
    const before = found.get(prop)
    if (before && before.id !== label.id) unclear.add(prop)
    found.set(prop, before ?? label)
  }
  for (const prop of unclear) found.delete(prop)
  return found
}

/** Returns the labels of the fields of each call. */
export function fieldLabels(modules: readonly ServerModule[]): (call: Call) => FieldLabel {
  const byCall = new Map<Call, { readonly list: Labels; readonly slice: Labels }>()
  for (const module of modules) {
    const columns = columnsIn(module)
    const slice = agreed(columns)
    for (const call of Object.values(module.calls))
      byCall.set(call, { list: agreed(columns.filter(({ query }) => query === call)), slice })
  }
  return (call) => {
    const { list, slice } = byCall.get(call) ?? { list: none, slice: none }
    return (name, schema) => labelOf(schema) ?? list.get(name) ?? slice.get(name)
  }
}
