/** Dots as the hexadecimal of `^GF`, packed with the repeat letters of ZPL II ("Alternative Data Compression Scheme"). */
import type { Bitmap } from '../raster/bitmap.ts'

/** `^GFA,bytes,bytes,bytes a row,data`. */
export function graphicField({ stride, height, bytes }: Bitmap): string {
  const rows = Array.from({ length: height }, (_, y) => hexOf(bytes.subarray(y * stride, (y + 1) * stride)))
  const data = rows.map((row, y) => (y > 0 && row === rows[y - 1] ? ':' : packed(row))).join('')
  return `^GFA,${bytes.length},${bytes.length},${stride},${data}`
}

const hexOf = (row: Uint8Array): string =>
  Array.from(row, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')

/** "," fills the row with white, "!" with black. */
function packed(row: string): string {
  const [, start = '', end = ''] = /^(.*?)(0*|F*)$/s.exec(row) ?? []
  const fill = end === '' ? '' : end.startsWith('0') ? ',' : '!'
  return start.replace(/([0-9A-F])\1+/g, (run: string) => repeat(run.length) + run.charAt(0)) + fill
}

const ONES = 'GHIJKLMNOPQRSTUVWXY'
const TWENTIES = 'ghijklmnopqrstuvwxyz'

/** G to Y are 1 to 19, g to z are 20 to 400; they add up. */
function repeat(count: number): string {
  const most = 'z'.repeat(Math.floor(count / 400))
  const left = count % 400
  const twenty = left >= 20 ? TWENTIES.charAt(Math.floor(left / 20) - 1) : ''
  return most + twenty + (left % 20 ? ONES.charAt((left % 20) - 1) : '')
}
