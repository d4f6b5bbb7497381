import { expect, test } from 'vitest'
import { databaseFaults } from '../bench/database-faults.ts'
import { buildServer } from '../fixtures/server-bundle.ts'

/** Each kind of fault twice; `npm run bench -- database-faults` runs 200. */
const ROUNDS = Number(process.env['DATABASE_FAULT_ROUNDS'] ?? 10)

test('no fault of the database ends a gateway, loses or doubles an order, or is answered with anything but 503', async () => {
  const figures = await databaseFaults(ROUNDS, await buildServer())
  console.table(figures)
  for (const { name, value, target, note } of figures)
    if (target !== undefined) expect(value, `${name} ${note ?? ''}`).toBe(target)
  expect(figures.find(({ name }) => name === 'answers with 503')?.value).toBeGreaterThan(0)
}, 3_600_000)
