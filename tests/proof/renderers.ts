/** Three renderers that make black and white dots of a PDF, and the reader of codes. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
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

/** One row of a portable bitmap: where black and white change, from the left. */
export function edgesOfRow(picture: string, row: number, from: number, to: number): number[] {
  const file = readFileSync(picture)
  const head = /^P4\s+(?:#[^\n]*\s+)*(\d+)\s+(\d+)\s/.exec(file.subarray(0, 200).toString('latin1'))
  if (!head) throw new Error(`${picture} is no bitmap`)
  const stride = (Number(head[1]) + 7) >> 3
  const start = head[0].length + row * stride
  const isBlack = (x: number) => ((file[start + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0
  const edges: number[] = []
  for (let x = from; x < to; x += 1) if (isBlack(x) !== isBlack(x - 1)) edges.push(x)
  return edges
}
