/** Labels and papers as one PDF, drawn on the gateway by the engine that draws on devices. */
import { setImmediate as turn } from 'node:timers/promises'
import type { MessageDescriptor } from '@lingui/core'
import { minuteIn, PROVIDER_ZONE, zoneName } from '#domain/time-zone.ts'
import {
  drawLabels,
  type LabelMoment,
  type LabelTemplate,
  type LabelValues,
  sheetFor,
  type SheetGrid,
  textsOf,
} from '#engine/label/index.ts'
import { joinPdfs } from '#modules/printing/join-pdfs.ts'
import { refusalText } from '#modules/printing/refusal-texts.ts'
import { decodePicture } from '#server/decode-picture.ts'
import { deflate } from '#server/draw-papers.ts'
import { fonts } from '#server/label-fonts.ts'

interface LabelRequest {
  readonly values: LabelValues
  readonly template: LabelTemplate
  /** It is made for a sheet of several. */
  readonly sheet?: SheetGrid | undefined
}

interface Printout {
  readonly copies?: number | undefined
  /** Several on a sheet, beginning with this place, from 1. */
  readonly startCell?: number | undefined
}

interface Drawn {
  /** Undefined where nothing could be drawn. */
  readonly pdf: Uint8Array | undefined
  readonly pages: number
  /** Why, by index of the wish; the others are in the file. */
  readonly refused: ReadonlyMap<number, MessageDescriptor>
}

/** Labels between two turns of other requests. */
const STRIDE = 20

/**
 * The gateway does not know under which address people reach it: the QR code holds the bare number. Nor does it know the reader's
 * clock: the time names its zone.
 */
export const momentOf = (now: Date): LabelMoment => ({
  printedAt: `${minuteIn(PROVIDER_ZONE, now.toISOString())} ${zoneName(PROVIDER_ZONE, now)}`,
  trackUrl: '',
})

/** Wishes that follow each other on one template become one run; another template begins another. */
interface Run extends Pick<LabelRequest, 'template' | 'sheet'> {
  readonly indexes: number[]
}

function runsOf(requests: readonly LabelRequest[]): Run[] {
  const runs: Run[] = []
  for (const [index, { template, sheet }] of requests.entries()) {
    const last = runs.at(-1)
    if (last?.template === template) last.indexes.push(index)
    else runs.push({ template, sheet, indexes: [index] })
  }
  return runs
}

/** In the order they were given; what goes on other paper begins a sheet of its own. */
export async function drawRequests(
  requests: readonly LabelRequest[],
  { copies = 1, startCell }: Printout = {},
): Promise<Drawn> {
  const refused = new Map<number, MessageDescriptor>()
  const files: Uint8Array[] = []
  let pages = 0
  let free = startCell
  for (const { template, sheet, indexes } of runsOf(requests)) {
    const labels = indexes.map((index) => requests[index]?.values ?? {})
    const drawn = await drawRun(template, labels, copies, sheetFor(template.page, sheet, free))
    if (free) free = 1
    for (const { index, refusals } of drawn.outcomes) {
      const [first] = refusals
      if (first) refused.set(indexes[index] ?? -1, refusalText(first))
    }
    if (!drawn.count) continue
    pages += drawn.pages
    files.push(drawn.pdf)
  }
  return { pdf: await joined(files), pages, refused }
}

async function drawRun(
  template: LabelTemplate,
  labels: readonly LabelValues[],
  copies: number,
  sheet: SheetGrid | undefined,
) {
  const { typeface } = await fonts().typefaceFor(labels.flatMap((values) => textsOf(template, values)))
  const onProgress = async (done: number): Promise<boolean> => {
    if (done % STRIDE === 0) await turn()
    return true
  }
  const drawn = await drawLabels(labels, {
    template,
    typeface,
    decodePicture,
    deflate,
    copies,
    sheet,
    onProgress,
  })
  if (!drawn) throw new Error('the drawing was stopped')
  return drawn
}

async function joined(files: readonly Uint8Array[]): Promise<Uint8Array | undefined> {
  if (files.length <= 1) return files[0]
  return (await joinPdfs(files)).pdf
}
