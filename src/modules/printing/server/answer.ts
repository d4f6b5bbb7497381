/** What the drawing calls answer: one file, and what became of each thing that was asked for. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { StaticOf } from '#contract/schema.ts'
import type { drawnFile } from '#modules/printing/wire-shapes.ts'
import { storeFile } from '#server/files/store.ts'
import type { SignedContext } from '#server/handler.ts'
import { NEVER, type Times } from './records.ts'

export type DrawnFile = StaticOf<typeof drawnFile>

/** How long a printed file can be fetched again. */
const LIFE_HOURS = 24

export interface Validated {
  readonly number: string
  /** Absent: it is in the file. */
  readonly reason?: MessageDescriptor | undefined
  /** Before this printing. */
  readonly times?: Times | undefined
}

interface File {
  readonly pdf: Uint8Array | undefined
  readonly pages: number
  readonly name: string
}

export async function answerOf(
  { pdf, pages, name }: File,
  validated: readonly Validated[],
  context: SignedContext,
): Promise<DrawnFile> {
  const list = validated.map(({ number, reason, times = NEVER }) => ({
    number,
    ok: reason ? ('0' as const) : ('1' as const),
    desc: reason ? context.translate(reason) : '',
    ...times,
  }))
  if (!pdf) return { downloadURI: '', fileName: '', pages: 0, list }
  const { db, services, caller } = context
  const fileName = `${name}.pdf`
  const id = await storeFile(db, services.files, {
    cusCode: caller.cusCode,
    userId: caller.userId,
    name: fileName,
    mime: 'application/pdf',
    content: Buffer.from(pdf),
    lifeHours: LIFE_HOURS,
  })
  return { downloadURI: services.tickets.addressOf(id, caller), fileName, pages, list }
}

/** Said of the second and every further mention of one thing in a request. */
export const mentionedTwice: MessageDescriptor = msg`It is in this request more than once; it is printed once.`
