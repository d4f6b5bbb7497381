/** Labels that came from outside as files: joined into one, recorded as printed like our own (record 0128). */
import type { MessageDescriptor } from '@lingui/core'
import { joinPdfs } from '#modules/printing/join-pdfs.ts'
import type { SignedContext } from '#server/handler.ts'
import { answerOf, type DrawnFile } from './answer.ts'
import { markPrinted, readOrders } from './orders.ts'
import { recordPrints, timesOf, type Printing } from './records.ts'

interface PrintedFile {
  /** As it was asked for. */
  readonly number: string
  /** What is remembered of it: the id of a B2C order where there is one. */
  readonly subject: string
  /** Absent where there is none, with the reason. */
  readonly pdf?: Uint8Array
  readonly reason?: MessageDescriptor
}

const PRINTING: Printing = { what: 'carrier', template: 'carrier', rev: 0, via: 'gateway', copies: 1 }

/** Returns one file of them, in their order. `name`: without its ending. B2C orders are marked as printed. */
export async function printFiles(
  files: readonly PrintedFile[],
  name: string,
  context: SignedContext,
): Promise<DrawnFile> {
  const given = files.filter((each): each is PrintedFile & { pdf: Uint8Array } => each.pdf !== undefined)
  const joined = given.length > 0 ? await joinPdfs(given.map(({ pdf }) => pdf)) : { pdf: undefined, pages: 0 }
  const subjects = [...new Set(given.map(({ subject }) => subject))]
  const times = await timesOf(subjects, context, 'carrier')
  const orders = await readOrders(subjects, context, true)
  await markPrinted([...orders.values()], PRINTING, context)
  await recordPrints(
    given.filter(({ subject }) => !orders.has(subject)),
    PRINTING,
    context,
  )
  return answerOf(
    { ...joined, name },
    files.map(({ number, subject, reason }) => ({ number, reason, times: times.get(subject) })),
    context,
  )
}
