/** Orders that are to be placed: their parts, what each would become, and which of them have a parcel already. */
import { leadFirst, mergedPart } from '#modules/shop-orders/merge-rules.ts'
import { partsOf, type Part } from '#modules/shop-orders/packages.ts'
import { draftParts, type DraftedPart, type GoodsFact } from '#modules/shop-orders/parcel-draft.ts'
import type { Way } from '#modules/shop-orders/states.ts'
import type { SignedContext } from '#server/handler.ts'
import { linesOf, packagesOf, sharing, shopNames, type OrderLine, wireRows } from './stored.ts'
import type { StoredOrder, StoredPackage } from './tables.ts'

/** What a person says when they place orders: for those that say nothing themselves. */
export interface Wish {
  /** undefined: as each was placed before. */
  readonly way?: Way
  readonly routeId?: string
  readonly warehouseId?: string
}

/** An order that may be placed. */
export interface Placeable {
  readonly row: StoredOrder
  readonly way: Way
  /** Name of its shop; "" where it has none. */
  readonly shop: string
  readonly lines: readonly OrderLine[]
  readonly packages: readonly StoredPackage[]
  readonly parts: readonly Part[]
  readonly drafted: readonly DraftedPart[]
  /** Orders whose goods are in its parcel too. */
  readonly others: readonly Placeable[]
}

/** The orders with their parts and what each would become; of merged ones the one that leads, which has the goods of all. */
export async function placeables(
  rows: readonly StoredOrder[],
  wish: Wish,
  context: SignedContext,
): Promise<readonly Placeable[]> {
  const each = await alone(rows, wish, context)
  const merged = rows.filter(({ merge_id }) => merge_id !== null)
  const wire = new Map((await wireRows(merged, context)).map((row) => [row.id, row]))
  return each.flatMap((one): Placeable[] => {
    const shared = sharing(
      one.row,
      each.map(({ row }) => row),
    )
    const group = each.filter(({ row }) => shared.includes(row))
    if (group.length < 2) return [one]
    const [first, ...rest] = leadFirst(group.flatMap(({ row }) => wire.get(row.id) ?? []))
    if (first?.id !== one.row.id) return []
    const others = rest.flatMap(({ id }) => group.filter(({ row }) => row.id === id))
    const [part] = one.drafted
    const drafted = part
      ? [
          mergedPart(
            part,
            others.flatMap((other) => other.drafted),
          ),
        ]
      : []
    return [{ ...one, drafted, others: others.map((other) => ({ ...other, way: one.way })) }]
  })
}

async function alone(
  rows: readonly StoredOrder[],
  wish: Wish,
  context: SignedContext,
): Promise<readonly Placeable[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(ids, context)
  const packages = await packagesOf(ids, context)
  const facts = await goodsFacts([...lines.values()].flat(), context)
  const shops = await shopNames(rows, context)
  return rows.map((row): Placeable => {
    const own = lines.get(row.id) ?? []
    const boxes = packages.get(row.id) ?? []
    const parts = partsOfOrder(own, boxes)
    const order = {
      number: row.external_order_id,
      currency: row.currency,
      amount: row.amount,
      isCod: row.is_cod,
      grams: row.weight_g,
      lines: own.map(({ line_key: key, quantity, unit_value: unitValue, goods }) => ({
        key,
        quantity,
        unitValue,
        goods,
      })),
    }
    const way = wish.way ?? row.way
    return {
      row,
      way,
      shop: shops.get(row.shop_id ?? '') ?? '',
      lines: own,
      packages: boxes,
      parts,
      drafted: draftParts(order, parts, facts),
      others: [],
    }
  })
}

/** The parts an order is sent in, by the platform's own packages. */
const partsOfOrder = (lines: readonly OrderLine[], packages: readonly StoredPackage[]): readonly Part[] =>
  partsOf(
    lines.map(({ line_key: key, quantity, line_ids: lineIds }) => ({ key, quantity, lineIds })),
    packages
      .filter(
        ({ is_gone, tracking_no, platform_status, line_ids }) =>
          !is_gone && (line_ids.length > 0 || tracking_no || platform_status),
      )
      .map(({ package_key: id, line_ids: lineIds }) => ({ id, lineIds })),
  )

export async function goodsFacts(
  lines: readonly OrderLine[],
  { db, caller }: SignedContext,
): Promise<ReadonlyMap<string, GoodsFact>> {
  const skus = [...new Set(lines.flatMap(({ goods }) => goods.map(({ sku }) => sku)))]
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_sku')
    .select(['sku', 'name', 'name_en', 'hs_code', 'unit_value', 'currency', 'weight_g'])
    .where('cus_code', '=', caller.cusCode)
    .where('sku', 'in', skus)
    .execute()
  return new Map(
    rows.map((row) => [
      row.sku,
      {
        name: row.name,
        nameEn: row.name_en,
        hsCode: row.hs_code,
        unitValue: row.unit_value,
        currency: row.currency,
        grams: row.weight_g,
      },
    ]),
  )
}

const isLive = ({ parcel_step }: StoredPackage): boolean => parcel_step !== '' && parcel_step !== 'CANCELLED'

/** Parts that have no parcel yet, or none any more. */
export const missing = ({ drafted, packages }: Placeable): readonly DraftedPart[] =>
  drafted.filter(({ key }) => !packages.some((each) => each.package_key === key && isLive(each)))
