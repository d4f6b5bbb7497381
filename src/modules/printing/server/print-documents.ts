/** `/printUsPutOrder.do` and `/e3/print.do`: papers of outbound documents as one file (record 0031). */
import type { MessageDescriptor } from '@lingui/core'
import type { Input } from '#contract/call.ts'
import { putAwayRefusal } from '#domain/document-status.ts'
import { type LabelComponent, outOrderPages, pickPages, putAwayPages } from '#engine/label/index.ts'
import type { printing } from '#modules/printing/contract.ts'
import type { PrintKind } from '#modules/printing/print-kinds.ts'
import { drawPapers } from '#server/draw-papers.ts'
import type { SignedContext } from '#server/handler.ts'
import { answerOf, mentionedTwice, type DrawnFile } from './answer.ts'
import type { OutDocument } from './document-query.ts'
import { documentPrintRefusal, documentsByNumber, lockDocuments } from './documents.ts'
import { momentOf } from './draw.ts'
import { recordPrints, timesOf } from './records.ts'

interface Paper {
  readonly what: PrintKind
  /** Name of the file without its ending. */
  readonly name: string
  readonly pages: (document: OutDocument, printedAt: string) => LabelComponent[][]
  /** Why this document has no such paper. */
  readonly refuse?: (document: OutDocument) => MessageDescriptor | undefined
}

const putAway: Paper = {
  what: 'put',
  name: 'put-away',
  pages: putAwayPages,
  refuse: putAwayRefusal,
}
const out: Paper = { what: 'out', name: 'out-orders', pages: outOrderPages }
const pick: Paper = { what: 'pick', name: 'pick-lists', pages: pickPages }

export const printUsPutOrder = (
  { numbers }: Input<typeof printing.printUsPutOrder>,
  context: SignedContext,
): Promise<DrawnFile> => printPapers(numbers, putAway, context)

export const e3Print = (
  { ids, paper }: Input<typeof printing.e3Print>,
  context: SignedContext,
): Promise<DrawnFile> => printPapers(ids, paper === 'pick' ? pick : out, context)

async function printPapers(
  numbers: readonly string[],
  paper: Paper,
  context: SignedContext,
): Promise<DrawnFile> {
  const asked = await validated(numbers, paper, context)
  const good = asked.flatMap(({ document, reason }) => (document && !reason ? [document] : []))
  const { printedAt } = momentOf(context.now)
  const pages = good.flatMap((document) => paper.pages(document, printedAt))
  const [first] = good
  const name = good.length === 1 && first ? `${paper.name}-${first.orderNo}` : `${paper.name}-${good.length}`
  const pdf = pages.length ? await drawPapers(pages, name) : undefined
  const ids = good.map(({ id }) => id)
  const times = await timesOf(ids, context, paper.what)
  await recordPrints(
    good.map(({ id, orderNo }) => ({ subject: id, number: orderNo })),
    { what: paper.what, template: paper.name, rev: 0, via: 'gateway', copies: 1 },
    context,
  )
  if (ids.length) await context.audit('printing.papers', `${ids.length} documents`, { ids, what: paper.what })
  const list = asked.map(({ number, document, reason }) => ({
    number,
    reason,
    times: document && times.get(document.id),
  }))
  return answerOf({ pdf, pages: pages.length, name }, list, context)
}

/** Validated by what the lock shows: a document cancelled a moment ago is refused. */
async function validated(numbers: readonly string[], { refuse }: Paper, context: SignedContext) {
  const found = await documentsByNumber(numbers, context)
  const locked = await lockDocuments(
    [...found.values()].map(({ id }) => id),
    context,
  )
  const seen = new Set<string>()
  return numbers.map((number) => {
    const document = found.get(number.trim())
    const isTwice = document !== undefined && seen.has(document.id)
    if (document) seen.add(document.id)
    const reason = isTwice
      ? mentionedTwice
      : (documentPrintRefusal(document && locked.get(document.id)) ?? (document && refuse?.(document)))
    return { number, document, reason }
  })
}
