/** Where the regions of a country come from: the imported official list, else the one that comes with the gateway. */
import { isCountryCode } from '#domain/countries.ts'
import { regionTree, type RegionTree } from '#domain/regions.ts'
import type { Trx } from '#server/database/tenant.ts'
import { bundledRegions, type RegionList } from './bundled-regions.ts'
import './tables.ts'

const none: RegionList = { version: 'none', rows: [] }

/** Rows of a country; empty for a country we do not serve and for Singapore. */
export async function regionsOf(db: Trx, country: string): Promise<RegionList> {
  const imported = await db
    .selectFrom('region_list')
    .select('version')
    .where('country', '=', country)
    .executeTakeFirst()
  if (!imported) return isCountryCode(country) ? bundledRegions(country) : none
  const found = await db
    .selectFrom('region')
    .selectAll()
    .where('country', '=', country)
    .orderBy('place')
    .execute()
  const rows = found.map((row) => [row.id, row.parent_id, row.name, row.code, row.postcode, row.other])
  return { version: imported.version, rows }
}

/** The indexed tree, kept per version: a country's list changes with an import, not with a request. */
const trees = new Map<string, { version: string; tree: RegionTree }>()

export async function treeOf(db: Trx, country: string): Promise<RegionTree> {
  const list = await regionsOf(db, country)
  const kept = trees.get(country)
  if (kept?.version === list.version) return kept.tree
  const tree = regionTree(country, list.rows)
  trees.set(country, { version: list.version, tree })
  return tree
}
