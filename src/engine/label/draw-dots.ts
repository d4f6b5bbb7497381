/** Labels as dots: ZPL for a thermal printer, PNG for everything that shows pictures. */
import { drawBatch, type Batch, type BatchOptions } from './batch.ts'
import type { LabelValues } from './label-data.ts'
import { moved, NO_SHIFT, type Shift } from './layout/move.ts'
import type { Mark } from './layout/marks.ts'
import type { Deflate } from './pdf/objects.ts'
import { pngOf } from './raster/png.ts'
import { rasterOf } from './raster/raster.ts'
import { templateAt } from './template/scale.ts'
import { zplOf } from './zpl/zpl.ts'

export interface DotsOptions extends BatchOptions {
  /** The printer's; default those of the template. */
  dotsPerMm?: number
  /** Correction of the printer, in its dots. */
  shift?: Shift
}

async function drawDots(
  labels: readonly LabelValues[],
  { dotsPerMm, shift = NO_SHIFT, ...options }: DotsOptions,
  paint: (marks: readonly Mark[], page: BatchOptions['template']['page']) => Promise<void> | void,
): Promise<Batch | undefined> {
  const template = templateAt(options.template, dotsPerMm ?? options.template.page.dotsPerMm)
  let shared: readonly Mark[] = []
  return drawBatch(
    labels,
    { ...options, template },
    {
      share: (marks) => void (shared = marks),
      paint: (own) =>
        paint(
          [...shared, ...own].map((mark) => moved(mark, shift)),
          template.page,
        ),
    },
  )
}

interface DrawnZpl extends Batch {
  zpl: string
}

/** One format for each label, with its copies. Resolves undefined when it was stopped. */
export async function drawZpl(
  labels: readonly LabelValues[],
  { copies = 1, ...options }: DotsOptions & { copies?: number },
): Promise<DrawnZpl | undefined> {
  const formats: string[] = []
  const batch = await drawDots(
    labels,
    options,
    (marks, page) => void formats.push(zplOf(marks, page, copies)),
  )
  return batch && { ...batch, zpl: formats.join('') }
}

interface DrawnPng extends Batch {
  /** In the order of the labels; those that were refused are left out. */
  pngs: readonly Uint8Array[]
}

/** A one-bit picture of each label. Resolves undefined when it was stopped. */
export async function drawPng(
  labels: readonly LabelValues[],
  { deflate, ...options }: DotsOptions & { deflate: Deflate },
): Promise<DrawnPng | undefined> {
  const pngs: Uint8Array[] = []
  const batch = await drawDots(labels, options, async (marks, page) => {
    pngs.push(await pngOf(rasterOf(marks, page), page.dotsPerMm, deflate))
  })
  return batch && { ...batch, pngs }
}
