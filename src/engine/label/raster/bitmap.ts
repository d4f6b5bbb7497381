/** Black and white dots, eight to a byte, the first in the highest bit: the form of PNG, PDF masks and ZPL. */
export class Bitmap {
  readonly stride: number
  readonly bytes: Uint8Array

  constructor(
    readonly width: number,
    readonly height: number,
    bytes?: Uint8Array,
  ) {
    this.stride = (width + 7) >> 3
    this.bytes = bytes ?? new Uint8Array(this.stride * height)
  }

  /** Dots outside are white. */
  isBlack(x: number, y: number): boolean {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return false
    return ((this.bytes[y * this.stride + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0
  }

  /** Paints the dots from `from` to below `to` of a row; what lies outside is left out. */
  span(y: number, from: number, to: number, isBlack: boolean): void {
    if (y < 0 || y >= this.height) return
    const [start, end] = [Math.max(0, from), Math.min(this.width, to)]
    if (start >= end) return
    const row = y * this.stride
    const [first, last] = [start >> 3, (end - 1) >> 3]
    const head = 255 >> (start & 7)
    const tail = (255 << (7 - ((end - 1) & 7))) & 255
    if (first === last) return this.apply(row + first, head & tail, isBlack)
    this.apply(row + first, head, isBlack)
    this.bytes.fill(isBlack ? 255 : 0, row + first + 1, row + last)
    this.apply(row + last, tail, isBlack)
  }

  private apply(at: number, mask: number, isBlack: boolean): void {
    const byte = this.bytes[at] ?? 0
    this.bytes[at] = isBlack ? byte | mask : byte & ~mask
  }

  /** Runs of black dots, row by row. */
  *runs(): Generator<{ x: number; y: number; w: number }> {
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1) {
        if (!this.isBlack(x, y)) continue
        const from = x
        while (this.isBlack(x + 1, y)) x += 1
        yield { x: from, y, w: x + 1 - from }
      }
  }
}
