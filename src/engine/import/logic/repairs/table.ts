/** Every repair with its label, the columns it applies to, and its function; in the order they are offered and applied. */
import { msg } from '@lingui/core/macro'
import type { ImportColumn, ImportRow } from '#engine/import/schema/import.ts'
import { recordsByKey } from '../records.ts'
import type { CellEdit, WorkRow } from '../work-row.ts'
import * as meant from './candidates.ts'
import { duplicateRepair } from './duplicates.ts'
import { isRight } from './is-right.ts'
import { countryOfCell, type Repair, type RepairPlan, type RepairTask, type RepairTools } from './repair.ts'

/** A repair of single cells: it changes a text that is wrong where the new one is right, and leaves any other. */
const cellRepair = (
  id: string,
  label: Repair['label'],
  fits: (column: ImportColumn) => boolean,
  candidate: meant.Candidate,
): Repair => ({
  id,
  label,
  fits: (column, _, of) => of === 'cell' && fits(column),
  plan: (task, tools) => planOf(candidate, task, tools),
})

function planOf(candidate: meant.Candidate, { rows, ids, key }: RepairTask, tools: RepairTools): RepairPlan {
  const column = tools.decl.columns.find((each) => each.key === key)
  const records = recordsOfLines(rows, tools)
  const edits: CellEdit[] = []
  const asked = ids ? byIds(rows, ids) : rows
  for (const { id, cells } of column ? asked : []) {
    const text = cells[key] ?? ''
    if (!column || text === '') continue
    const [first = id, said = {}] = records.get(id) ?? []
    const row = { ...said, ...withoutEmpty(cells) }
    const cell = { column, row, country: countryOfCell(column, row, tools.decl), tools }
    if (isRight(text, cell) !== false) continue
    const found = candidate(text, cell)
    if (found === undefined || found === text) continue
    const texts = typeof found === 'string' ? { [key]: found } : found
    if (isRight(texts[key] ?? '', { ...cell, row: { ...row, ...texts } }) !== true) continue
    // What belongs to the record is written in its first row: a line with nothing but goods continues the record above.
    for (const [at, next] of Object.entries(texts))
      edits.push({ id: at === key ? id : first, key: at, text: next })
  }
  return { edits, removed: [] }
}

const withoutEmpty = (row: ImportRow): ImportRow =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''))

const rowMaps = new WeakMap<readonly WorkRow[], ReadonlyMap<number, WorkRow>>()

/** Rows by their ids: a kind of error is a few of many thousand rows, and is asked about by every repair. */
function byIds(rows: readonly WorkRow[], ids: ReadonlySet<number>): readonly WorkRow[] {
  let map = rowMaps.get(rows)
  if (!map) rowMaps.set(rows, (map = new Map(rows.map((row) => [row.id, row]))))
  return [...ids].flatMap((id) => map.get(id) ?? [])
}

/** Id of the first row of a record, and what its rows say for all of them. */
type OfRecord = readonly [number, ImportRow]

const recordMaps = new WeakMap<readonly WorkRow[], ReadonlyMap<number, OfRecord>>()

/** Records with several lines, by id of each line. */
function recordsOfLines(rows: readonly WorkRow[], { decl }: RepairTools): ReadonlyMap<number, OfRecord> {
  const known = recordMaps.get(rows)
  if (known) return known
  const { groups, shared = [] } = decl
  const records = groups ? [...recordsByKey(rows, decl).values()].filter((lines) => lines.length > 1) : []
  const map = new Map(
    records.flatMap((lines) => {
      const said = Object.fromEntries(
        shared.flatMap((key) => {
          const text = lines.find(({ cells }) => cells[key])?.cells[key]
          return text ? [[key, text] as const] : []
        }),
      )
      return lines.map(({ id }): [number, OfRecord] => [id, [lines[0]?.id ?? id, said]])
    }),
  )
  recordMaps.set(rows, map)
  return map
}

const isPhone = ({ content }: ImportColumn): boolean => content === 'phone'
const isPostcode = ({ content }: ImportColumn): boolean => content === 'postcode'
const isNumber = ({ isNumber: is, filter }: ImportColumn): boolean => is === true && filter !== undefined
const isDate = ({ content }: ImportColumn): boolean => content === 'date'
const isCountry = ({ content }: ImportColumn): boolean => content === 'country'
const any = (): boolean => true

export const repairs: readonly Repair[] = [
  cellRepair('plain-signs', msg`Replace full-width letters and digits`, any, meant.plainSigns),
  cellRepair('blanks', msg`Remove blanks and invisible characters`, any, meant.withoutBlanks),
  cellRepair('country-name', msg`Read country names in other languages`, isCountry, meant.countryByName),
  cellRepair(
    'nearest-choice',
    msg`Choose the closest entry in the list`,
    ({ options }) => options !== undefined,
    meant.nearestChoice,
  ),
  cellRepair('phone-zero', msg`Add the leading zero`, isPhone, meant.phoneWithZero),
  cellRepair('phone-plus', msg`Write the country code as +…`, isPhone, meant.phoneWithPlus),
  cellRepair('phone-alone', msg`Keep only the phone number`, isPhone, meant.phoneAlone),
  cellRepair('phone-first', msg`Keep the first of several numbers`, isPhone, meant.firstPhone),
  cellRepair('postcode-zeros', msg`Add the leading zeros`, isPostcode, meant.postcodeWithZeros),
  cellRepair('postcode-alone', msg`Keep only letters and digits`, isPostcode, meant.postcodeAlone),
  cellRepair('currency', msg`Use the currency next to the amount`, isNumber, meant.withItsCurrency),
  cellRepair('unit', msg`Convert to the unit of the column`, isNumber, meant.inUnitOfColumn),
  cellRepair('thousands', msg`Read the separator as thousands`, isNumber, meant.withoutThousands),
  cellRepair('decimal', msg`Read the separator as the decimal point`, isNumber, meant.withDecimalPoint),
  cellRepair('day-first', msg`Read as day, month, year`, isDate, meant.dayFirst),
  cellRepair('month-first', msg`Read as month, day, year`, isDate, meant.monthFirst),
  duplicateRepair('first', 'duplicates-first', msg`Keep the first row, delete the others`),
  duplicateRepair('number', 'duplicates-number', msg`Give the others a number of their own`),
  duplicateRepair('merge', 'duplicates-merge', msg`Make them lines of one record`),
]

export const repairOf = (id: string): Repair | undefined => repairs.find((repair) => repair.id === id)

/** Whether a plan changes anything. */
export const isEmptyPlan = ({ edits, removed }: RepairPlan): boolean => edits.length + removed.length === 0
