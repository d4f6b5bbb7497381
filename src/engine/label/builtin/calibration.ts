/**
 * A card that shows what a printer does: rules in millimetres along both sides tell its scale, crosses in the corners
 * its offset (see `Shift`), bars of one to four dots how fine it prints.
 */
import type { LabelComponent, LabelPage, LabelTemplate } from '../document.ts'
import { line, place } from './parts.ts'

/** Millimetres from the edge to the crosses. */
const CROSS = 10
const ARM = 4
const LADDER = [1, 2, 3, 4] as const

type Box = readonly [x: number, y: number, w: number, h: number]

/** For any stock of 50 × 30 mm and more. */
export function calibrationCard(page: LabelPage): LabelTemplate {
  const { wMm, hMm, dotsPerMm } = page
  const ends = (size: number) => [CROSS, size - CROSS]
  const components = [
    ...ticks(wMm, 'x', dotsPerMm),
    ...ticks(hMm, 'y', dotsPerMm),
    ...ends(wMm).flatMap((x) => ends(hMm).flatMap((y) => cross(x, y, dotsPerMm))),
    ...ladder(page),
  ]
  return { schemaVersion: 1, name: `calibration-${wMm}x${hMm}`, page, components }
}

const solid = (id: string, [x, y, w, h]: Box): LabelComponent => ({
  ...place(id, 'Mark', 'shape', [x, y, w, h]),
  type: 'xLine',
  props: { width: 0, height: 0 },
  ext: { thickness: h },
})

/** One dot wide, every millimetre; longer every fifth and tenth. */
function ticks(sizeMm: number, axis: 'x' | 'y', dots: number): LabelComponent[] {
  return Array.from({ length: Math.floor(sizeMm) - 1 }, (_, index) => {
    const at = index + 1
    const length = (at % 10 === 0 ? 4 : at % 5 === 0 ? 3 : 2) * dots
    const [from, id] = [at * dots, `${axis}${at}`]
    return solid(id, axis === 'x' ? [from, 0, 1, length] : [0, from, length, 1])
  })
}

const cross = (x: number, y: number, dots: number): LabelComponent[] => {
  const [left, top, arm] = [x * dots, y * dots, ARM * dots]
  return [
    solid(`h${x},${y}`, [left - arm, top, 2 * arm + 1, 1]),
    solid(`v${x},${y}`, [left, top - arm, 1, 2 * arm + 1]),
  ]
}

/** As many steps as there is room for: the finest first. */
function ladder({ wMm, hMm, dotsPerMm }: LabelPage): LabelComponent[] {
  const [width, step] = [(wMm - 2 * CROSS) * dotsPerMm, 15 * dotsPerMm]
  const rows = Math.floor((hMm - 2 * CROSS) / 15)
  return LADDER.slice(0, Math.max(1, rows)).flatMap((dots, index) => {
    const [x, y] = [CROSS * dotsPerMm, CROSS * dotsPerMm + 24 + index * step]
    return [
      {
        ...place(`bars${dots}`, `${dots} dots`, 'code', [x, y, width, 8 * dotsPerMm]),
        type: 'barcode' as const,
        props: {
          format: 'CODE128' as const,
          lineWidth: dots,
          bodyHeight: 30,
          fontSize: 12,
          displayValue: '0' as const,
          data: `${dots}D`,
        },
      },
      line(
        `caption${dots}`,
        'Caption',
        [x, y + 8 * dotsPerMm, width, 24],
        `${dots} × ${Math.round(1000 / dotsPerMm) / 1000} mm`,
        { size: 20, align: 'center' },
      ),
    ]
  })
}
