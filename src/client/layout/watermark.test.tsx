import { afterEach, expect, it, vi } from 'vitest'
import { session } from '#client/session/session.ts'
import { openTestPage } from '../../../tests/fixtures/test-page.tsx'
import { drawTile, INKS, TILE, tileOf } from './watermark.ts'
import { Watermark } from './Watermark.tsx'

afterEach(() => vi.restoreAllMocks())
const { place, show } = openTestPage({ mantine: 'none' })

const penOf = () => ({
  font: '',
  fillStyle: '',
  textAlign: 'start' as CanvasTextAlign,
  textBaseline: 'top' as CanvasTextBaseline,
  translate: vi.fn(),
  rotate: vi.fn(),
  fillText: vi.fn(),
})

it('is a tile of 200 by 150 with the name in 14 px, turned by 30 degrees about its middle', () => {
  const pen = penOf()
  drawTile(pen, 'Lotus', INKS.light)
  expect([TILE.width, TILE.height]).toEqual([200, 150])
  expect(pen.font).toMatch(/^14px /)
  expect(pen.translate).toHaveBeenCalledWith(100, 75)
  expect(Math.abs(pen.rotate.mock.calls[0]?.[0] as number)).toBeCloseTo(Math.PI / 6, 10)
  expect(pen.fillText).toHaveBeenCalledWith('Lotus', 0, 0, expect.any(Number))
})

it.each(Object.entries(INKS))('is a translucent grey, quiet: %s', (_, ink) => {
  const [r = 0, g = 0, b = 0, a = 1] = ink.match(/[\d.]+/g)?.map(Number) ?? []
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(24)
  expect(a).toBeGreaterThan(0.05)
  expect(a).toBeLessThan(0.15)
})

it('without canvas support is an error in the console and nothing else', async () => {
  const notified = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(tileOf('Lotus', INKS.light)).toBe('')
  expect(notified).toHaveBeenCalledOnce()
  session.user = { cusName: 'Lotus' } as typeof session.user
  await show(<Watermark />)
  expect(place.innerHTML).toBe('')
})
