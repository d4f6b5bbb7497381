/** What the fields of a form are called, by the paths rules name them with ("goods.*.quantity"). Pure. */
import type { MessageDescriptor } from '@lingui/core'
import { addressFields, regionLabel } from '#engine/form/view.ts'
import type { FieldDecl, FormDecl, LinesProps } from '#engine/form/index.ts'
import type { Label } from './label.ts'

/** Parts of an address that the form shows as one field, the region. */
const REGION = ['prov', 'city', 'area'] as const

/** A path the form shows no field for is called by itself. */
export function fieldLabels(form: FormDecl): (path: string) => Label {
  const known = new Map<string, Label>()
  for (const { fields } of form.sections) for (const field of fields) add(field, known)
  return (path) => known.get(path) ?? path
}

function add(field: FieldDecl, known: Map<string, Label>): void {
  const { path, label, address, lines, matrix } = field
  known.set(path, label)
  if (address) {
    const { country, before, after } = addressFields(path, '', address)
    for (const part of [country, ...before, ...after]) known.set(part.path, [label, part.label])
    for (const part of REGION) known.set(`${path}.${part}`, [label, regionLabel])
  }
  if (lines) addLines(path, label, lines, known)
  if (!matrix) return
  addLines(path, label, matrix.lines, known)
  addLines(matrix.boxesPath, label, matrix.boxes, known)
  known.set(`${path}.*.${matrix.cells}.*`, label)
}

function addLines(
  path: string,
  label: MessageDescriptor,
  { columns }: LinesProps,
  known: Map<string, Label>,
): void {
  for (const column of columns) known.set(`${path}.*.${column.path}`, [label, column.label])
}
