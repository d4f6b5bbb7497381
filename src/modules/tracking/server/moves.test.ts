import { expect, test } from 'vitest'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { moves, nextMove } from './moves.ts'
import { mayFollow } from './transitions.ts'

test('every move is one the gateway accepts', () => {
  for (const from of waybillStatusCodes)
    for (const { to } of moves[from] ?? []) {
      const status = waybillStatusCodes.find((each) => each === to)
      expect(status && mayFollow(from, status), `${from} → ${to}`).toBe(true)
    }
})

test.each(['SIGNED', 'RETURNED', 'CANCELLED', 'nonsense'])('nothing follows %s', (status) =>
  expect(nextMove(status, 'VN', () => 0)).toBeUndefined(),
)

test.each([
  ['BACK', 'RETURNED'],
  ['AGAIN', 'DELIVERY'],
])('an abnormal parcel goes where its customer decided: %s', (bounce, status) =>
  expect(nextMove('ABNORMAL', 'VN', () => 0.5, bounce)?.status).toBe(status),
)
