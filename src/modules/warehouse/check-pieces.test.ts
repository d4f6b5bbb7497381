import { expect, test } from 'vitest'
import type { PieceRow } from './contract.ts'
import { checkPieces } from './check-pieces.ts'

const piece = (imei: string) => ({ id: imei, imei }) as PieceRow

test('asks for 2,500 numbers in three slices and sorts out what is found, missing, twice and too long', async () => {
  const numbers = Array.from({ length: 2500 }, (_, at) => `SN${at}`)
  const slices: number[] = []
  const progress: number[] = []
  const checked = await checkPieces(
    [...numbers, 'SN7', 'SN8', 'x'.repeat(51)],
    (asked) => {
      slices.push(asked.length)
      const list = asked.filter((number) => Number(number.slice(2)) % 2 === 0)
      const missing = asked.filter((number) => !list.includes(number))
      return Promise.resolve({ list: list.map(piece), total: list.length, missing, twice: [] })
    },
    (asked) => progress.push(asked),
  )
  expect([slices, progress]).toEqual([
    [1000, 1000, 500],
    [1000, 2000, 2500],
  ])
  expect([checked.found.length, checked.missing.length, checked.twice, checked.tooLong.length]).toEqual([
    1250,
    1250,
    ['SN7', 'SN8'],
    1,
  ])
})
