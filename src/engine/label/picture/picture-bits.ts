/** From grey pixels to black dots on the printer's grid. */
import type { ImageProps } from '../document.ts'
import { Bitmap } from '../raster/bitmap.ts'
import type { Picture } from './pictures.ts'

/** As large as the area allows without being stretched; at least a dot. */
export function pictureBits(
  picture: Picture,
  area: { w: number; h: number },
  { mode, threshold }: Pick<ImageProps, 'mode' | 'threshold'>,
): Bitmap {
  const scale = Math.min(area.w / picture.width, area.h / picture.height)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const grey = resampled(picture, width, height)
  return mode === 'dither' ? dithered(grey, width, height, threshold) : cut(grey, width, height, threshold)
}

/** Means over the pixels a dot covers, in two passes: along rows, then along columns. */
function resampled({ width, height, grey }: Picture, toWidth: number, toHeight: number): Float32Array {
  const rows = new Float32Array(toWidth * height)
  for (let y = 0; y < height; y += 1)
    shrink(
      (x) => grey[y * width + x] ?? 255,
      width,
      toWidth,
      (x, value) => (rows[y * toWidth + x] = value),
    )
  const out = new Float32Array(toWidth * toHeight)
  for (let x = 0; x < toWidth; x += 1)
    shrink(
      (y) => rows[y * toWidth + x] ?? 255,
      height,
      toHeight,
      (y, value) => (out[y * toWidth + x] = value),
    )
  return out
}

function shrink(
  read: (at: number) => number,
  from: number,
  to: number,
  write: (at: number, value: number) => void,
): void {
  const step = from / to
  for (let at = 0; at < to; at += 1) {
    const [start, end] = [at * step, (at + 1) * step]
    let sum = 0
    for (let pixel = Math.floor(start); pixel < Math.min(from, Math.ceil(end)); pixel += 1)
      sum += read(pixel) * (Math.min(end, pixel + 1) - Math.max(start, pixel))
    write(at, sum / step)
  }
}

function cut(grey: Float32Array, width: number, height: number, threshold: number): Bitmap {
  const bitmap = new Bitmap(width, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((grey[y * width + x] ?? 255) < threshold) bitmap.span(y, x, x + 1, true)
  return bitmap
}

/** Floyd and Steinberg, 1976: the error of a dot goes to its neighbours that are still to come. */
function dithered(grey: Float32Array, width: number, height: number, threshold: number): Bitmap {
  const bitmap = new Bitmap(width, height)
  const give = (x: number, y: number, error: number) => {
    if (x >= 0 && x < width && y < height) grey[y * width + x] = (grey[y * width + x] ?? 0) + error
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? 255
      const isBlack = value < threshold
      if (isBlack) bitmap.span(y, x, x + 1, true)
      const error = value - (isBlack ? 0 : 255)
      give(x + 1, y, (error * 7) / 16)
      give(x - 1, y + 1, (error * 3) / 16)
      give(x, y + 1, (error * 5) / 16)
      give(x + 1, y + 1, error / 16)
    }
  return bitmap
}
