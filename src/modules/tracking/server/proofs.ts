/** Proofs of delivery and of signing: pictures of the file store, for the customer whose parcel it is (spec 001 §7; record 0027). */
import { inCapitals } from '#domain/capitals.ts'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { tracking } from '#modules/tracking/contract.ts'
import { writeZip } from '#server/exports/zip.ts'
import { announceFile } from '#server/files/store.ts'
import { newId } from '#server/auth/tokens.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { ProofKind } from './tables.ts'

type Ask = Input<typeof tracking.getProofSign>
type Proofs = Output<typeof tracking.getProofSign>

const numbersOf = (waybillNos: readonly string[]): string[] => [
  ...new Set(waybillNos.map((number) => inCapitals(number.trim())).filter(Boolean)),
]

const stored = (numbers: readonly string[], { db, caller }: SignedContext) =>
  db
    .selectFrom('parcel_proof as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select(['p.waybill_no', 'p.kind', 'p.at', 'p.place', 'p.signer', 'p.width', 'p.height'])
    .select(['f.id as fileId', 'f.path', 'f.mime', 'f.bytes'])
    .where('p.cus_code', '=', caller.cusCode)
    .where('p.waybill_no', '=', sql<string>`any (${numbers}::text[])`)
    .where('f.expires_at', '>', sql<Date>`now()`)
    .orderBy('p.waybill_no')
    .orderBy('p.at')

const ending: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
const nameOf = (row: { waybill_no: string; kind: ProofKind; mime: string }, index: number): string =>
  `${row.waybill_no}-${row.kind === 'SIGN' ? 'signature' : 'delivery'}-${index + 1}.${ending[row.mime] ?? 'bin'}`

/** One answer per requested number, in the same order; empty for another customer's parcel. */
const proofsOf =
  (kind: ProofKind) =>
  async ({ waybillNos }: Ask, context: SignedContext): Promise<Proofs> => {
    const numbers = numbersOf(waybillNos)
    const rows = await stored(numbers, context).where('p.kind', '=', kind).execute()
    const list = numbers.map((waybillNo) => ({
      waybillNo,
      images: rows
        .filter((row) => row.waybill_no === waybillNo)
        .map((row, index) => ({
          id: `${row.fileId}:${index}`,
          name: nameOf(row, index),
          address: context.services.tickets.addressOf(row.fileId, context.caller),
          at: row.at.toISOString(),
          place: row.place,
          signer: row.signer,
          width: row.width,
          height: row.height,
          bytes: Number(row.bytes),
        })),
    }))
    return { list }
  }

export const getProofDelivery = proofsOf('DELIVERY')
export const getProofSign = proofsOf('SIGN')

const nothing = msg`None of these parcels has a proof yet.`
/** A download of the day, not a document to keep. */
const PACK_HOURS = 24

/** All proofs of a selection in one zip. */
export async function packProofs(
  { waybillNos }: Input<typeof tracking.packProofs>,
  context: SignedContext,
): Promise<Output<typeof tracking.packProofs>> {
  const rows = await stored(numbersOf(waybillNos), context).execute()
  if (rows.length === 0) throw new Refusal('absent', nothing)
  const { db, services, caller } = context
  const { files, tickets } = services
  await mkdir(files.partsFolder, { recursive: true, mode: 0o700 })
  const part = path.join(files.partsFolder, `proofs-${newId()}`)
  try {
    const entries = rows.map((row, index) => ({
      name: nameOf(row, index),
      content: () => buffer(files.read(row.path, { db })),
    }))
    await writeZip(part, entries)
    const { cusCode, userId } = caller
    const facts = { cusCode, userId, name: 'proofs.zip', mime: 'application/zip', lifeHours: PACK_HOURS }
    const id = await announceFile(db, facts, await files.keep(cusCode, createReadStream(part), db))
    return { address: tickets.addressOf(id, caller), files: rows.length }
  } finally {
    await rm(part, { force: true })
  }
}
