/** QR Code (ISO/IEC 18004) as rectangles on the printer's dot grid. */
import { create } from 'qrcode/lib/core/qrcode.js'
import type { CodeRefusal } from './refusal.ts'

/** A rectangle in modules (of a code) or dots (of a page). */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

interface QrSymbol {
  /** Modules on a side, without the quiet zone. */
  size: number
  /** Dark areas in modules. */
  boxes: readonly Box[]
}

/** Light modules a reader wants on each side. */
export const QR_QUIET = 4
/** Three dots of an 8 dots/mm printer are 0.375 mm: phones still read it from a worn label. */
export const QR_MIN_MODULE_DOTS = 3

/** The strongest correction whose modules stay at least as wide as with the weakest one that fits. */
const LEVELS = ['L', 'M', 'Q'] as const
type Level = (typeof LEVELS)[number]

interface FittedQr extends QrSymbol {
  moduleDots: number
}

/** Encodes `text` for a square of `sideDots`, quiet zone included; refused when modules would be too small to scan. */
export function fitQr(
  text: string,
  sideDots: number,
): { ok: true; code: FittedQr } | { ok: false; refusal: CodeRefusal } {
  if (!text) return { ok: false, refusal: { reason: 'empty' } }
  let found: { level: Level; moduleDots: number } | undefined
  for (const level of LEVELS) {
    const modules = tryCreate(text, level, 0)
    if (!modules) continue
    const moduleDots = Math.floor(sideDots / (modules.size + 2 * QR_QUIET))
    if (moduleDots < QR_MIN_MODULE_DOTS || moduleDots < (found?.moduleDots ?? 0)) continue
    found = { level, moduleDots }
  }
  const modules = found && tryCreate(text, found.level)
  if (!found || !modules) return { ok: false, refusal: { reason: 'tooLong' } }
  const { size, data } = modules
  return { ok: true, code: { size, moduleDots: found.moduleDots, boxes: merge(data, size) } }
}

/** A code for a screen, with medium correction and without a quiet zone; undefined where no version holds the text. */
export function qrSymbol(text: string): QrSymbol | undefined {
  const modules = text ? tryCreate(text, 'M') : undefined
  return modules && { size: modules.size, boxes: merge(modules.data, modules.size) }
}

/** Modules on a side with the weakest correction; those of the largest version when no version holds the text. */
export const qrModules = (text: string): number => tryCreate(text, 'L', 0)?.size ?? 177

/** With a mask given only the size is of use: the search for the best mask is left out. */
function tryCreate(text: string, errorCorrectionLevel: Level, maskPattern?: number) {
  try {
    return create(text, { errorCorrectionLevel, ...(maskPattern === undefined ? {} : { maskPattern }) })
      .modules
  } catch {
    // The library throws when no version holds the text.
    return undefined
  }
}

/** Covers the dark modules with few rectangles: each grows right, then down, over modules not yet covered. */
export function merge(data: Uint8Array, columns: number, rows = columns): Box[] {
  const left = Uint8Array.from(data)
  const isFree = (x: number, y: number): boolean => x < columns && y < rows && left[y * columns + x] === 1
  const boxes: Box[] = []
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (!isFree(x, y)) continue
      let w = 1
      while (isFree(x + w, y)) w += 1
      let h = 1
      while (rowIsFree(x, y + h, w, isFree)) h += 1
      for (let row = y; row < y + h; row += 1) left.fill(0, row * columns + x, row * columns + x + w)
      boxes.push({ x, y, w, h })
    }
  return boxes
}

function rowIsFree(x: number, y: number, w: number, isFree: (x: number, y: number) => boolean): boolean {
  for (let column = x; column < x + w; column += 1) if (!isFree(column, y)) return false
  return true
}
