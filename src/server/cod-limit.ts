/** What the COD limit of a caller's customer is compared with. */
import { sql } from 'kysely'
import { seesAmounts } from '#contract/amounts.ts'
import { codLimitIn } from '#domain/cod-limit.ts'
import type { SignedContext } from './handler.ts'

export interface CodLimit {
  /** CNY; "" where there is none. */
  readonly limit: string
  /** Units of each currency for one CNY, decimal texts. */
  readonly rates: ReadonlyMap<string, string>
  /** Off for people who see no amounts. */
  readonly isShown: boolean
}

export async function loadCodLimit({ db, caller }: Pick<SignedContext, 'db' | 'caller'>): Promise<CodLimit> {
  const { rows } = await sql<{ codLimit: string | null; rates: Record<string, string> | null }>`
    select (select cod_limit from customer where cus_code = ${caller.cusCode}) as "codLimit",
      (select jsonb_object_agg(code, trim_scale(per_cny)::text) from currency_rate) as rates`.execute(db)
  return {
    limit: rows[0]?.codLimit ?? '',
    rates: new Map(Object.entries(rows[0]?.rates ?? {})),
    isShown: seesAmounts(caller),
  }
}

/** What of the limit a draft in this currency is checked with (`checkCodLimit`). */
export const codFacts = ({ limit, rates, isShown }: CodLimit, currency: string) => ({
  codLimit: codLimitIn(limit, currency, rates.get(currency)),
  hidesCodLimit: !isShown,
})
