import { expect, test } from 'vitest'
import { barPart, labelOf, textPart } from '../../../../tests/fixtures/label-parts.ts'
import { typefaceFor } from '../../../../tests/fixtures/label-proof.ts'
import { Faults } from './faults.ts'

const template = labelOf(
  barPart('bars', [20, 20, 50, 15], '{{no}}', { lineWidth: 3 }),
  textPart('over', [30, 22, 30, 6], '{{over}}'),
)

test('a label that prints and would not scan is named, one that is refused is not named twice', async () => {
  const covered = { no: 'SP12345678', over: 'Over' }
  const sound = { no: 'SP12345678', over: '' }
  const refused = { no: '', over: '' }
  const faults = new Faults(await typefaceFor(template, [covered]))
  const refusals = [{ component: 'bars', reason: 'empty' as const }]
  await faults.look(template, [sound, covered, refused], 10, [{ index: 2, warnings: [], refusals }])
  expect(faults.found.map(({ index, error }) => [index, error.componentId, error.code])).toEqual([
    [11, 'bars', 'covered'],
  ])
})

test('of a long batch the first labels of a template are looked at, over all its runs', async () => {
  const covered = { no: 'SP12345678', over: 'Over' }
  const faults = new Faults(await typefaceFor(template, [covered]))
  const many = Array.from({ length: 15 }, () => covered)
  await faults.look(template, many, 0, [])
  await faults.look(template, many, 15, [])
  expect(faults.found.map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, at) => at))
})
