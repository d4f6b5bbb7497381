/** Settings of a table against what the table declares (spec 000 §3, §5; record 0018). */
import { msg } from '@lingui/core/macro'
import type { Violation } from '#engine/form/schema/rule.ts'
import type { TableFacts } from '#engine/settings/schema/facts.ts'
import type { PersonTable, TableSetting } from '#engine/settings/schema/table.ts'
import { columnsProblems, twice, unknownIn } from './validate-parts.ts'
import { readJson } from './read-json.ts'

/** Parameters a site setting must not fix: page and sort order are the person's own choice. */
const OWN_PARAMS: readonly string[] = ['page', 'pageSize', 'sort']
const CALL_PATH = /^\/[A-Za-z0-9_]+(\/[A-Za-z0-9_]+)*\.do$/

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= 250 : typeof value === 'number' || typeof value === 'boolean'

function paramsProblems(json: string, table: TableFacts): Violation[] {
  const path = 'tableParams'
  if (json === '') return []
  const read = readJson(json)
  if ('fault' in read || typeof read.value !== 'object' || read.value === null || Array.isArray(read.value))
    return [{ path, message: msg`This must be a JSON object of parameters` }]
  return Object.entries(read.value).flatMap(([key, value]) => {
    if (!table.params.includes(key) || OWN_PARAMS.includes(key))
      return [
        { path: `${path}.${key.slice(0, 50)}`, message: msg`The query of this table has no such parameter` },
      ]
    return isPlain(value)
      ? []
      : [{ path: `${path}.${key}`, message: msg`A parameter is a text, a number or yes or no` }]
  })
}

function mockProblems(json: string): Violation[] {
  if (json === '') return []
  const read = readJson(json)
  const isRows =
    'value' in read &&
    Array.isArray(read.value) &&
    read.value.length <= 100 &&
    read.value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
  return isRows ? [] : [{ path: 'setMockData', message: msg`This must be a JSON list of at most 100 rows` }]
}

function apiProblems(api: string, table: TableFacts): Violation[] {
  const isOne = api === '' || (CALL_PATH.test(api) && table.apis.includes(api))
  return isOne
    ? []
    : [{ path: 'tableApi', message: msg`Only a query that returns these rows can be used here` }]
}

function heightProblems({ tableHeight, tableMaxHeight, setMinHeight }: TableSetting): Violation[] {
  const most = tableMaxHeight ?? Infinity
  return [
    ...((tableHeight ?? 0) > most
      ? [{ path: 'tableHeight', message: msg`Higher than the greatest height` }]
      : []),
    ...((setMinHeight ?? 0) > most
      ? [{ path: 'setMinHeight', message: msg`Higher than the greatest height` }]
      : []),
  ]
}

const sizeProblems = (sizes: readonly number[] = []): Violation[] =>
  twice(sizes.map(String), (index) => `pageSize.${index}`)

/** `value` has the shape of the schema already. */
export function validateTable(value: TableSetting, table: TableFacts, name: string): Violation[] {
  const { columnList = [], tableKey = name } = value
  return [
    ...(tableKey === name ? [] : [{ path: 'tableKey', message: msg`This is the setting of another table` }]),
    ...columnsProblems(columnList, table),
    ...columnList.flatMap(({ prop, sortable }, index) =>
      sortable && !table.columns.find((column) => column.prop === prop)?.sortable
        ? [{ path: `columnList.${index}.sortable`, message: msg`This column cannot be sorted` }]
        : [],
    ),
    ...heightProblems(value),
    ...sizeProblems(value.pageSize),
    ...apiProblems(value.tableApi ?? '', table),
    ...paramsProblems(value.tableParams ?? '', table),
    ...mockProblems(value.setMockData ?? ''),
  ]
}

/**
 * A person's columns. Columns the table does not have are no fault: the setting may come from a device with another release,
 * and merging passes them over.
 */
export function validatePersonTable(value: PersonTable, table: TableFacts | undefined): Violation[] {
  const { columnList = [] } = value
  if (!table) return []
  const known = columnList.filter(({ prop }) => !unknownIn(table, prop))
  return [...columnsProblems(known, table), ...sizeProblems(value.pageSize)]
}
