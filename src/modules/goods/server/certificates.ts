/** `/goods/updateSkuCertificate.do`: certificates with number, days, countries and a file. */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { checkCertificate } from '#domain/sku-certificates.ts'
import { MAX_CERTIFICATES } from '#domain/sku-facts.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import type { goods } from '#modules/goods/contract.ts'
import { realDay } from '#server/database/filters.ts'
import { isId } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { keepFile } from './photos.ts'
import { ownSkus } from './query.ts'
import { absent, rowOf } from './save.ts'

type Update = typeof goods.updateSkuCertificate

const pleaseCorrect = msg`Please correct the marked fields.`
const gone = msg`This certificate no longer exists.`
const twice = msg`These goods have a certificate of this type and number already.`
const most = MAX_CERTIFICATES
const tooMany = msg`At most ${most} certificates.`

export async function updateSkuCertificate(
  input: Input<Update>,
  context: SignedContext,
): Promise<Output<Update>> {
  const { db, caller, now, audit } = context
  const sku = await ownSkus(context)
    .select(['id', 'sku', 'rev'])
    .where('sku', '=', tidyCode(input.sku))
    .forUpdate()
    .executeTakeFirst()
  if (!sku) throw new Refusal('absent', absent)
  const mine = db
    .selectFrom('goods_certificate')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('sku', '=', sku.sku)
  const all = await mine.execute()
  const named = input.id === undefined ? undefined : isId(input.id) ? input.id.toLowerCase() : ''
  const no = input.no.trim()
  const same = all.find((each) => each.type === input.type && each.no === no)
  const before = named === undefined ? same : all.find(({ id }) => id === named)
  if (named !== undefined && !before) throw new Refusal('absent', gone)
  if (input.isRemoved === '1') {
    if (!before) throw new Refusal('absent', gone)
    await db
      .deleteFrom('goods_certificate')
      .where('cus_code', '=', caller.cusCode)
      .where('id', '=', before.id)
      .execute()
    await audit('goods.certificate.remove', sku.sku, { type: before.type, no: before.no })
    return { id: before.id, row: await touched(sku, context) }
  }
  const faults = checkCertificate(input)
  if (faults.length) throw new Refusal('invalid', pleaseCorrect, faults)
  for (const key of ['validFrom', 'validTo'] as const) if (input[key]) realDay(input[key], key)
  if (same && before && same.id !== before.id)
    throw new Refusal('duplicate', twice, [{ path: 'no', message: twice }])
  if (!before && all.length >= MAX_CERTIFICATES) throw new Refusal('invalid', tooMany)
  const file = input.file && {
    file_id: await keepFile(input.file, 'file', false, context),
    file_name: input.file.name.slice(0, 200),
  }
  const columns = {
    type: input.type,
    no,
    valid_from: input.validFrom || null,
    valid_to: input.validTo || null,
    countries: [...new Set(input.countries.map(tidyCode).filter(Boolean))],
    ...file,
    who: caller.loginCode,
  }
  const { id } = before
    ? await db
        .updateTable('goods_certificate')
        .set(columns)
        .where('cus_code', '=', caller.cusCode)
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('goods_certificate')
        .values({ ...columns, cus_code: caller.cusCode, sku: sku.sku, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
  await audit('goods.certificate', sku.sku, { type: input.type, no })
  return { id, row: await touched(sku, context) }
}

/** The row after its certificates have changed. */
async function touched(sku: { id: string; rev: number }, context: SignedContext) {
  await context.db
    .updateTable('stock_sku')
    .set({ updated_at: context.now, rev: sku.rev + 1 })
    .where('cus_code', '=', context.caller.cusCode)
    .where('id', '=', sku.id)
    .execute()
  return rowOf(sku.id, context)
}
