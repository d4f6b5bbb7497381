/** Matched pages on their way: split here, kept in the queue, sent once; and printed as one file. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { printing } from '#modules/printing/contract.ts'
import { newId } from '#offline/new-id.ts'
import { openedStore } from '#offline/store.ts'
import type { Match } from './match-uploads.ts'
import { joinPdfs, splitPdf } from './pdf-tools.ts'
import { deliver } from './print-pages.ts'

/** Base64 of one call; the body of a request stays below its limit. */
const ROOM = 900_000
/** Labels of one call. */
const MOST = 200

export interface Part {
  readonly id: string
  readonly name: string
  readonly fileName: string
  readonly pdf: Uint8Array
}

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Pages of each match as a file of its own; pages of one order in one file come together. @throws PdfFault */
export async function partsOf(matches: readonly Match[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const file of new Set(matches.map((match) => match.file))) {
    const pages = new Map<string, { name: string; pages: number[] }>()
    for (const { found, pages: own } of matches.filter((match) => match.file === file)) {
      if (found?.ok !== '1' || !found.order) continue
      const { id, waybillNo } = found.order
      const known = pages.get(id) ?? { name: waybillNo, pages: [] }
      known.pages.push(...own)
      pages.set(id, known)
    }
    const wanted = [...pages]
    const pdfs = await splitPdf(
      file.pdf,
      wanted.map(([, one]) => one.pages),
    )
    for (const [at, [id, { name }]] of wanted.entries())
      parts.push({ id, name, fileName: file.name.slice(0, 200), pdf: pdfs[at] ?? new Uint8Array() })
  }
  return parts
}

/** Queues them in calls that fit. Resolves with those that are too large for any. */
export async function sendParts(parts: readonly Part[]): Promise<readonly Part[]> {
  const store = openedStore()
  const labels = parts.map(({ id, fileName, pdf }) => ({ id, fileName, data: toBase64(pdf) }))
  const slices: (typeof labels)[] = []
  let room = 0
  for (const label of labels.filter(({ data }) => data.length <= ROOM)) {
    if (label.data.length > room || (slices.at(-1)?.length ?? 0) >= MOST) {
      slices.push([])
      room = ROOM
    }
    slices.at(-1)?.push(label)
    room -= label.data.length
  }
  for (const slice of slices)
    await store.outbox.enqueue(
      printing.saveCarrierLabels,
      { labels: slice },
      { entity: `labels:${newId()}`, label: i18n._(msg`Carrier labels of ${slice.length} orders`) },
    )
  return parts.filter((_, at) => (labels[at]?.data.length ?? 0) > ROOM)
}

/** One file of all of them, in the order of the list. @throws PdfFault */
export async function printParts(parts: readonly Part[]): Promise<void> {
  const pdfs = parts.map(({ pdf }) => pdf)
  const [first] = pdfs
  const pdf = pdfs.length === 1 && first ? first : await joinPdfs(pdfs)
  await deliver(new Uint8Array(pdf), `carrier-labels-${parts.length}`, false)
}
