/** What several kinds of settings are validated against. */
import { msg } from '@lingui/core/macro'
import type { Violation } from '#engine/form/schema/rule.ts'
import type { TableFacts } from '#engine/settings/schema/facts.ts'

/** Entries that name the same thing twice. */
export const twice = (names: readonly string[], pathOf: (index: number) => string): Violation[] =>
  names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: pathOf(index), message: msg`This is listed twice` }] : [],
  )

export const unknownIn = (table: TableFacts, prop: string): boolean =>
  !table.columns.some((column) => column.prop === prop)

/** Entries that name what the code does not declare. */
export const unknowns = (
  names: readonly string[],
  declared: readonly string[],
  pathOf: (index: number) => string,
): Violation[] =>
  names.flatMap((name, index) =>
    declared.includes(name) ? [] : [{ path: pathOf(index), message: msg`There is no ${name}` }],
  )

interface ShownColumn {
  readonly prop: string
  readonly show?: boolean | undefined
}

/** Spec 000 §5: known columns, each once, at least one shown, locked ones stay. */
export function columnsProblems(list: readonly ShownColumn[], table: TableFacts): Violation[] {
  const props = list.map(({ prop }) => prop)
  const hidden = new Set(list.filter(({ show }) => show === false).map(({ prop }) => prop))
  const pathOf = (index: number) => `columnList.${index}.prop`
  return [
    ...unknowns(
      props,
      table.columns.map(({ prop }) => prop),
      pathOf,
    ),
    ...twice(props, pathOf),
    ...list.flatMap(({ prop, show }, index) =>
      show === false && table.columns.find((column) => column.prop === prop)?.locked
        ? [{ path: `columnList.${index}.show`, message: msg`This column cannot be hidden` }]
        : [],
    ),
    ...(table.columns.length > 0 && table.columns.every(({ prop }) => hidden.has(prop))
      ? [{ path: 'columnList', message: msg`Column count cannot be less than 1` }]
      : []),
  ]
}
