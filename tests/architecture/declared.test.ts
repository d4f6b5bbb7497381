import { expect, test } from 'vitest'
import declared from '#registry/declared.json' with { type: 'json' }
import { declaredFacts } from '../../src/tools/declared-data.ts'

test('the gateway validates settings by what is declared now (npx tsx src/tools/declared.ts writes it)', () => {
  expect(declared).toEqual(JSON.parse(JSON.stringify(declaredFacts)))
})
