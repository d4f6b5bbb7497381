import { describe, expect, test } from 'vitest'
import { platformCodes } from './shop-platforms.ts'
import { handoverFor, wayRefusal } from './handover.ts'

const first = { id: 'pickup:1:17', kind: 'PICKUP' }
const second = { id: 'pickup:1:18', kind: 'PICKUP' }
const counter = { id: 'dropoff:', kind: 'DROPOFF' }

describe('the way that is taken', () => {
  test.each([
    ['the first where nothing is wanted', [first, second, counter], '', '', first.id],
    ['the first of the way that is wanted', [first, second, counter], '', 'DROPOFF', counter.id],
    ['the one that was chosen', [first, second, counter], second.id, '', second.id],
    [
      'the one that was chosen, whatever the shop is set to',
      [first, second],
      second.id,
      'DROPOFF',
      second.id,
    ],
  ] as const)('is %s', (_, offered, option, way, id) =>
    expect(handoverFor(offered, { option, way })).toEqual({ id }),
  )

  test.each([
    ['nothing is offered', [], '', '', 'NO_OPTION'],
    ['nothing is offered, whatever is wanted', [], 'dropoff:', 'DROPOFF', 'NO_OPTION'],
    ['the way is not offered', [first, second], '', 'DROPOFF', 'NOT_OFFERED'],
    ['the time that was chosen is over', [second, counter], first.id, 'PICKUP', 'NOT_OFFERED'],
  ] as const)('is none where %s', (_, offered, option, way, missing) =>
    expect(handoverFor(offered, { option, way })).toEqual({ missing }),
  )
})

test('only platforms that print labels have a way to choose', () => {
  const free = platformCodes.filter((platform) => !wayRefusal(platform, 'PICKUP'))
  expect(free).toEqual(['SHOPEE', 'TIKTOK'])
  expect(platformCodes.filter((platform) => !wayRefusal(platform, ''))).toEqual(free)
})
