/** Three renderers that make black and white dots of a PDF, and the reader of codes. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_BUFFER = 1 << 28

export const renderers = {
  poppler: (pdf: string, dpi: number, out: string) => ['pdftoppm', '-mono', '-r', `${dpi}`, pdf, out],
  ghostscript: (pdf: string, dpi: number, out: string) => [
    'gs',
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-sDEVICE=pbmraw',
    `-r${dpi}`,
    `-sOutputFile=${out}-%04d.pbm`,
    pdf,
  ],
  mupdf: (pdf: string, dpi: number, out: string) => [
    'mutool',
    'draw',
    '-q',
    '-c',
    'mono',
    // Whole dots: a printer has no grey that would have to be scattered along the edges.
    '-A',
    '0',
    '-r',
    `${dpi}`,
    '-o',
    `${out}-%04d.pbm`,
    pdf,
  ],
} as const
export type Renderer = keyof typeof renderers

/** Pictures of the pages, in their order. */
export async function render(
  renderer: Renderer,
  pdf: string,
  dpi: number,
  folder: string,
): Promise<string[]> {
  const name = `${renderer}-${dpi}`
  const [program = '', ...args] = renderers[renderer](pdf, dpi, join(folder, name))
  await run(program, args, { maxBuffer: MAX_BUFFER })
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`))
    .sort()
    .map((file) => join(folder, file))
}

/** "type data" of the codes on a picture, sorted. */
export async function codesOn(picture: string): Promise<string[]> {
  const { stdout } = await run('zbarimg', ['-q', picture], { maxBuffer: MAX_BUFFER }).catch(
    (error: { stdout?: string; code?: number }) => {
      // 4: nothing was found.
      if (error.code === 4) return { stdout: '' }
      throw error
    },
  )
  return stdout.trim().split('\n').filter(Boolean).sort()
}

/** Width and height of each page, pt. */
export async function pageSizes(pdf: string): Promise<[width: number, height: number][]> {
  const { stdout } = await run('pdfinfo', ['-box', '-f', '1', '-l', '9999', pdf], { maxBuffer: MAX_BUFFER })
  return [...stdout.matchAll(/MediaBox:\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)/g)].map(
    ([, x0, y0, x1, y1]) => [Number(x1) - Number(x0), Number(y1) - Number(y0)],
  )
}

interface Dots {
  width: number
  height: number
  isBlack: (x: number, y: number) => boolean
}

/** A bitmap file as dots. */
export function readDots(picture: string): Dots {
  const file = readFileSync(picture)
  const head = /^P4\s+(?:#[^\n]*\s+)*(\d+)\s+(\d+)\s/.exec(file.subarray(0, 200).toString('latin1'))
  if (!head) throw new Error(`${picture} is no bitmap`)
  const [start, width, height] = [head[0].length, Number(head[1]), Number(head[2])]
  const stride = (width + 7) >> 3
  const isBlack = (x: number, y: number) =>
    ((file[start + y * stride + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0
  return { width, height, isBlack }
}

/** Where black and white change in a row, from the left. */
export function edgesOfRow(picture: string, row: number, from: number, to: number): number[] {
  const { isBlack } = readDots(picture)
  const edges: number[] = []
  for (let x = from; x < to; x += 1) if (isBlack(x, row) !== isBlack(x - 1, row)) edges.push(x)
  return edges
}

/** A part of a picture as a file of its own, its place in shares of the whole: a scanner sees one label of a sheet. */
export function cropped(
  picture: string,
  part: { x: number; y: number; w: number; h: number },
  name: string,
): string {
  const { width, height, isBlack } = readDots(picture)
  const [left, top] = [Math.round(part.x * width), Math.round(part.y * height)]
  const [w, h] = [Math.round(part.w * width), Math.round(part.h * height)]
  const stride = (w + 7) >> 3
  const bytes = new Uint8Array(stride * h)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      if (left + x < width && top + y < height && isBlack(left + x, top + y))
        bytes[y * stride + (x >> 3)] = (bytes[y * stride + (x >> 3)] ?? 0) | (128 >> (x & 7))
  writeFileSync(name, Buffer.concat([Buffer.from(`P4\n${w} ${h}\n`, 'latin1'), bytes]))
  return name
}
