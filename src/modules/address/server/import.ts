/** `/common/importAddrs.do`: addresses of one side in the background. One that the book has already is brought up to date. */
import type { ImportAnswer } from '#contract/import-task.ts'
import { msg } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import type { address } from '#modules/address/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, type NumberedRecord, type RowResult } from '#server/imports/target.ts'
import { tidyAddress, type AddressDraft } from './address-row.ts'
import { ADDRESS_RULES } from '#modules/lookups/contract.ts'
import { loadValidationFacts } from '#server/configured-rules.ts'
import { checkAddress, keepAddr, wrongFields } from './insert.ts'

async function commit(
  records: readonly NumberedRecord<AddressDraft>[],
  context: SignedContext,
): Promise<readonly RowResult[]> {
  const facts = await loadValidationFacts(context, ADDRESS_RULES)
  const results: RowResult[] = []
  for (const { row, record } of records) {
    const tidy = tidyAddress(record, facts.places)
    const wrong = checkAddress(tidy, facts)
    results.push(
      wrong.length === 0
        ? { row, isTaken: true, id: (await keepAddr(tidy, context)).id }
        : {
            row,
            isTaken: false,
            desc: context.translate(wrongFields),
            fields: wrong.map(({ path, message }) => ({ path, desc: context.translate(message) })),
          },
    )
  }
  return results
}

const target = (side: AddressDraft['isSenderOrReceiver'], func: string) =>
  defineImportTarget<AddressDraft>({ dataId: `address.${side}`, func, commit })

const targets = { sender: target('sender', 'Z-801'), receiver: target('receiver', 'Z-802') }
export const addressTargets = Object.values(targets)

const mixed = msg`An import can only contain addresses of one type, sender or receiver.`

export async function importAddrs(
  slice: Input<typeof address.importAddrs>,
  context: SignedContext,
): Promise<ImportAnswer> {
  const side = slice.rows[0]?.isSenderOrReceiver ?? 'receiver'
  const other = slice.rows.findIndex(({ isSenderOrReceiver }) => isSenderOrReceiver !== side)
  if (other >= 0) {
    const path = `rows.${other}.isSenderOrReceiver`
    throw new Refusal('invalid', mixed, [{ path, message: mixed }])
  }
  return receiveImport(targets[side], slice, context)
}
