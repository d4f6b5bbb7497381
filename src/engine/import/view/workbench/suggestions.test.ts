/** Choices below a cell being typed in are found as in the choice box: Enter takes the first. */
import { describe, expect, it } from 'vitest'
import type { ImportChoice } from '#engine/import/logic/parse-cell.ts'
import type { ImportColumn } from '#engine/import/schema/import.ts'
import type { ImportSession } from '../import-session.ts'
import { suggestionsFor } from './suggestions.ts'

const choice = (value: string, label: string, ...names: string[]): ImportChoice => ({
  value,
  label,
  hint: '',
  names: [value, label, ...names],
})
const choices = [
  choice('AU', 'Australia', 'AUS'),
  choice('US', 'United States', 'USA'),
  choice('VN', 'Việt Nam', 'Vietnam'),
]
const column = { key: 'country', label: 'Country', options: [] } as unknown as ImportColumn
const session = { decl: {}, dictionaries: { choicesOf: () => choices } } as unknown as ImportSession
const found = (typed: string) =>
  suggestionsFor(session, { id: 1, n: 1, cells: {} }, column, typed)?.map(({ texts }) => texts['country'])

describe('suggestionsFor', () => {
  it.each([
    ['', ['AU', 'US', 'VN'], 'everything before anything is typed'],
    ['us', ['US', 'AU'], 'the code itself before a name that contains it'],
    ['states united', ['US'], 'words in any order'],
    ['viet n', ['VN'], 'accents left out'],
    ['vietnam', ['VN'], 'another way to write it'],
    ['atlantis', [], 'nothing'],
  ])('%j offers %j: %s', (typed, values) => expect(found(typed)).toEqual(values))
})
