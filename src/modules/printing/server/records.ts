/** What was printed: one record for each label or paper, with a count of reprints. */
import type { Input, Output } from '#contract/call.ts'
import type { printing } from '#modules/printing/contract.ts'
import type { PrintKind, ReprintReason } from '#modules/printing/print-kinds.ts'
import type { SignedContext } from '#server/handler.ts'

interface Printed {
  /** Id of the order or document; "sku:<sku>" for goods. */
  readonly subject: string
  readonly number: string
}

export interface Printing {
  readonly what: PrintKind
  readonly template: string
  readonly rev: number
  readonly via: 'device' | 'gateway'
  readonly copies: number
  /** Why once more. */
  readonly reason?: ReprintReason
}

export const skuSubject = (sku: string): string => `sku:${sku}`

/** Rows of one statement: twelve values each, far from what a statement may carry. */
const BATCH = 1000

export async function recordPrints(
  things: readonly (Printed & { readonly copies?: number })[],
  printing: Printing,
  { db, caller, now }: Pick<SignedContext, 'db' | 'caller' | 'now'>,
): Promise<void> {
  const { template, ...common } = printing
  for (let at = 0; at < things.length; at += BATCH)
    await db
      .insertInto('print_record')
      .values(
        things.slice(at, at + BATCH).map(({ subject, number, copies = printing.copies }) => ({
          ...common,
          template: template.slice(0, 50),
          copies,
          subject,
          number,
          cus_code: caller.cusCode,
          at: now,
          who: caller.loginCode,
        })),
      )
      .execute()
}

export interface Times {
  readonly times: number
  readonly last: string
}

export const NEVER: Times = { times: 0, last: '' }

/** How often each was printed, of one kind or of any. */
export async function timesOf(
  subjects: readonly string[],
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  what?: PrintKind,
): Promise<Map<string, Times>> {
  if (!subjects.length) return new Map()
  const rows = await db
    .selectFrom('print_record')
    .select((of) => ['subject', of.fn.countAll<string>().as('times'), of.fn.max('at').as('last')])
    .where('cus_code', '=', caller.cusCode)
    .where('subject', 'in', [...new Set(subjects)])
    .$if(what !== undefined, (query) => query.where('what', '=', what ?? 'label'))
    .groupBy('subject')
    .execute()
  return new Map(
    rows.map(({ subject, times, last }) => [
      subject,
      { times: Number(times), last: last ? new Date(last).toISOString() : '' },
    ]),
  )
}

/** Printings with a template since a time: how many labels, by whom (the last one first), and when the last one was. */
export async function printsOf(
  template: string,
  since: Date,
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
): Promise<{ times: number; people: string[]; last: Date | undefined }> {
  const rows = await db
    .selectFrom('print_record')
    .select((of) => ['who', of.fn.countAll<string>().as('times'), of.fn.max('at').as('last')])
    .where('cus_code', '=', caller.cusCode)
    .where('template', '=', template)
    .where('at', '>=', since)
    .groupBy('who')
    .orderBy('last', 'desc')
    .orderBy('who')
    .execute()
  return {
    times: rows.reduce((sum, { times }) => sum + Number(times), 0),
    people: rows.map(({ who }) => who),
    last: rows[0]?.last ? new Date(rows[0].last) : undefined,
  }
}

type History = typeof printing.printHistory
/** Printings of one thing; the wire carries no more. */
const ENTRIES = 100

/** The print history of these; nothing for what belongs to another customer. */
export async function printHistory(
  { ids }: Input<History>,
  { db, caller }: SignedContext,
): Promise<Output<History>> {
  const wanted = [...new Set(ids)]
  const rows = await db
    .selectFrom('print_record')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('subject', 'in', wanted)
    .orderBy('id', 'desc')
    .execute()
  const list = wanted.map((id) => ({
    id,
    prints: rows
      .filter(({ subject }) => subject === id)
      .slice(0, ENTRIES)
      .map((row) => ({
        id: String(row.id),
        what: row.what,
        template: row.template,
        rev: row.rev,
        at: row.at.toISOString(),
        who: row.who,
        via: row.via,
        copies: row.copies,
        reason: row.reason,
      })),
  }))
  return { list }
}
