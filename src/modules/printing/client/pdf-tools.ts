/** The page's side of the PDF worker: a worker for each question, ended with its answer or when it takes too long. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FromPdf, PdfFailure, ToPdf } from './pdf-messages.ts'

const MOST_MS = 30_000
/** Of one file that is opened here. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024

export const failures: Readonly<Record<PdfFailure, MessageDescriptor>> = {
  locked: msg`This PDF is protected by a password. Save it again without one.`,
  damaged: msg`This is not a PDF, or it is damaged.`,
  pages: msg`This PDF has no pages, or more than 1000.`,
  slow: msg`This PDF takes too long to read. Print it to a new PDF first.`,
}

export class PdfFault extends Error {
  constructor(readonly reason: PdfFailure) {
    super(`the PDF could not be read: ${reason}`)
  }
}

function ask(message: ToPdf): Promise<Exclude<FromPdf, { kind: 'failed' }>> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' })
  return new Promise<Exclude<FromPdf, { kind: 'failed' }>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new PdfFault('slow')), MOST_MS)
    const end = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    worker.onmessage = ({ data }: MessageEvent<FromPdf>) =>
      end(() => (data.kind === 'failed' ? reject(new PdfFault(data.reason)) : resolve(data)))
    worker.onerror = () => end(() => reject(new PdfFault('damaged')))
    worker.postMessage(message)
  }).finally(() => worker.terminate())
}

/** @throws PdfFault */
export async function countPages(pdf: Uint8Array): Promise<number> {
  const answer = await ask({ kind: 'count', pdf })
  return answer.kind === 'counted' ? answer.pages : 0
}

/** @throws PdfFault */
export async function splitPdf(
  pdf: Uint8Array,
  parts: readonly (readonly number[])[],
): Promise<readonly Uint8Array[]> {
  const answer = await ask({ kind: 'split', pdf, parts })
  return answer.kind === 'split' ? answer.parts : []
}

/** @throws PdfFault */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const answer = await ask({ kind: 'join', files })
  return answer.kind === 'joined' ? answer.pdf : new Uint8Array()
}

/** The bars of these pages, from 0, as pictures. @throws PdfFault */
export async function paintPages(pdf: Uint8Array, pages: readonly number[]): Promise<readonly ImageData[]> {
  const answer = await ask({ kind: 'paint', pdf, pages })
  return answer.kind === 'painted' ? answer.pictures : []
}
