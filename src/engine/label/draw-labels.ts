/**
 * From lists of named values to a PDF: the one function the browser's worker, a page and the gateway call. Values come
 * from orders (`labelValues`), articles (`skuValues`), cartons (`boxValues`) or anything else a template has places for.
 */
import { drawBatch, type Batch, type BatchOptions } from './batch.ts'
import type { LabelValues } from './label-data.ts'
import type { Shift } from './layout/move.ts'
import { LabelDocument } from './pdf/label-document.ts'
import type { Deflate } from './pdf/objects.ts'
import type { SheetGrid } from './sheet.ts'

export type { LabelOutcome } from './batch.ts'

export interface DrawnLabels extends Batch {
  pdf: Uint8Array
  /** Sheets of paper. */
  pages: number
}

export interface DrawOptions extends BatchOptions {
  deflate?: Deflate | undefined
  /** What a viewer shows. */
  title?: string
  /** Pages, or places on the sheet, of each label; 1 or more. */
  copies?: number
  /** Correction of the printer, in dots of the template. */
  shift?: Shift
  /** Several labels on a sheet of paper; absent: a page for each. */
  sheet?: SheetGrid | undefined
}

/** Draws the labels in order. Resolves undefined when it was stopped. */
export async function drawLabels(
  labels: readonly LabelValues[],
  options: DrawOptions,
): Promise<DrawnLabels | undefined> {
  const { template, deflate, copies = 1, shift, sheet, title } = options
  const document = new LabelDocument(template.page, { deflate, shift, sheet })
  const batch = await drawBatch(labels, options, {
    share: (marks) => document.share(marks),
    paint: (marks) => document.add(marks, copies),
  })
  if (!batch) return undefined
  const pdf = await document.finish(title ?? `${labels.length} labels`)
  return { ...batch, pdf, pages: document.pageCount }
}
