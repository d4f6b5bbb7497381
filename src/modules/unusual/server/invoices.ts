/** `/b2c/updateInvoiceUrl.do`, `/b2c/queryInvoices.do`: invoices of one order, kept as files (spec 001 §7). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { seesAmounts } from '#contract/amounts.ts'
import type { Input, Output } from '#contract/call.ts'
import { applyRules, fileFault, fileMessage, withConfigured } from '#engine/form/index.ts'
import { INVOICE_RULES, type unusual } from '#modules/unusual/contract.ts'
import { invoiceFiles, invoiceRules } from '#modules/unusual/invoice-rules.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { storeFile } from '#server/files/store.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { idsOf } from '#server/database/ids.ts'

type Update = typeof unusual.updateInvoiceUrl
type File = Input<Update>['files'][number]

/** Customs may ask for years. */
const LIFE_HOURS = 24 * 365 * 7
const MOST = 50

const wrong = msg`Please correct the marked fields.`
const other = msg`The contents of this file do not match its name.`

export async function updateInvoiceUrl(
  { orderId, files }: Input<Update>,
  context: SignedContext,
): Promise<Output<Update>> {
  await checkRules(files, context)
  const contents = files.map((file, at) => contentOf(file, files.slice(0, at), at))
  const order = await findOrder(orderId, context)
  const known = await listInvoices(order, context)
  if (known.length + files.length > MOST) throw refused(0, msg`An order has at most ${MOST} invoices.`)
  for (const [at, content] of contents.entries()) await keep(order, files[at] as File, content, context)
  await context.audit('invoice.uploaded', order, { names: files.map(({ name }) => name) })
  return { list: await listInvoices(order, context) }
}

async function checkRules(files: readonly File[], { db, language }: SignedContext): Promise<void> {
  const rules = withConfigured(invoiceRules, await loadConfigured(db, INVOICE_RULES, language))
  const faults = applyRules(rules, { files })
  if (faults.length) throw new Refusal('invalid', wrong, faults)
}

const refused = (at: number, message: MessageDescriptor): Refusal =>
  new Refusal('invalid', wrong, [{ path: `files.${at}`, message }])

/** What files begin with; a name and a declared type are only words. */
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  'image/webp': (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
}

function contentOf(file: File, others: readonly File[], at: number): Buffer {
  const fault = fileFault(file, others, invoiceFiles)
  if (fault) throw refused(at, fileMessage(fault, invoiceFiles))
  const bytes = Buffer.from(file.data, 'base64')
  if (bytes.length !== file.size || !beginnings[file.type]?.(bytes)) throw refused(at, other)
  return bytes
}

async function findOrder(orderId: string, { db, caller }: SignedContext): Promise<string> {
  const [id] = idsOf([orderId])
  const row = id
    ? await db
        .selectFrom('b2c_order')
        .select('id')
        .where('cus_code', '=', caller.cusCode)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('absent', msg`This order does not exist.`)
  return row.id
}

async function keep(order: string, file: File, content: Buffer, context: SignedContext): Promise<void> {
  const { db, caller, now, services } = context
  const { cusCode, userId, loginCode } = caller
  const name =
    file.name
      .replace(/[\p{Cc}/\\]/gu, ' ')
      .trim()
      .slice(0, 200) || 'invoice'
  const file_id = await storeFile(db, services.files, {
    cusCode,
    userId,
    name,
    mime: file.type,
    content,
    lifeHours: LIFE_HOURS,
    // An invoice says what the goods are worth.
    hasAmounts: true,
  })
  await db
    .insertInto('order_invoice')
    .values({
      cus_code: cusCode,
      order_id: order,
      file_id,
      name,
      bytes: content.length,
      who: loginCode,
      at: now,
    })
    .execute()
}

async function listInvoices(order: string, { db, caller, services }: SignedContext) {
  const rows = await db
    .selectFrom('order_invoice')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', '=', order)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, file_id, name, bytes, who, at }) => ({
    id,
    name,
    bytes,
    at: at.toISOString(),
    who,
    url: seesAmounts(caller) ? services.tickets.addressOf(file_id, caller) : '',
  }))
}

export async function queryInvoices(
  { orderId }: Input<typeof unusual.queryInvoices>,
  context: SignedContext,
): Promise<Output<typeof unusual.queryInvoices>> {
  return { list: await listInvoices(await findOrder(orderId, context), context) }
}
