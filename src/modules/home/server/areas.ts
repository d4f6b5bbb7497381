/** `/dashboard/getAreaSignCount.do`: signed of all, by country and province. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { home } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { lastDays, seesOrders, type Days } from './days.ts'

type Areas = Output<typeof home.getAreaSignCount>
type Country = Areas['list'][number]

interface Row {
  country: string
  prov: string
  total: number
  signed: number
}

/** Provinces named per country; the sums are those of all. */
const PROVS_MAX = 100

/** Percent with one place, cut off and not rounded: 999 of 1000 are not "100.0". */
export function rateOf(signed: number, total: number): string {
  if (total <= 0) return ''
  const tenths = Math.floor((signed * 1000) / total)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

export async function getAreaSignCount(
  { days }: Input<typeof home.getAreaSignCount>,
  context: SignedContext,
): Promise<Areas> {
  const span = lastDays(context.now, days)
  if (!seesOrders(context)) return { ...span, ...summed([]), list: [] }
  const rows = await sumByArea(span, context)
  const list = [...new Set(rows.map(({ country }) => country))]
    .map((country) => countryOf(country, rows))
    .toSorted((a, b) => b.total - a.total || a.country.localeCompare(b.country))
  return { ...span, ...summed(rows), list }
}

function summed(rows: readonly Row[]): Pick<Areas, 'total' | 'signed' | 'rate'> {
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const signed = rows.reduce((sum, row) => sum + row.signed, 0)
  return { total, signed, rate: rateOf(signed, total) }
}

function countryOf(country: string, all: readonly Row[]): Country {
  const rows = all.filter((row) => row.country === country)
  const provs = rows.slice(0, PROVS_MAX).map((row) => ({ prov: row.prov, ...summed([row]) }))
  return { country, ...summed(rows), provs }
}

/** The largest first. */
async function sumByArea({ from, to }: Days, { db, caller }: SignedContext): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select country, prov, sum(n)::bigint as total, sum(signed)::bigint as signed from home_area_day
     where cus_code = ${caller.cusCode} and day between ${from} and ${to}
     group by country, prov having sum(n) > 0 order by sum(n) desc, country, prov`.execute(db)
  return rows
}
