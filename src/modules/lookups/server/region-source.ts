/** Where the regions of a country come from: the imported official list, else the one that comes with the gateway. */
import { isCountryCode } from '#domain/countries.ts'
import type { PlaceLists } from '#domain/places.ts'
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
  return { version: imported.version, rows: await importedRows(db, country) }
}

async function importedRows(db: Trx, country: string): Promise<string[][]> {
  const found = await db
    .selectFrom('region')
    .selectAll()
    .where('country', '=', country)
    .orderBy('place')
    .execute()
  return found.map((row) => [row.id, row.parent_id, row.name, row.code, row.postcode, row.other])
}

/** Indexed trees, kept per version: a country's list changes with an import, not with a request. */
const trees = new Map<string, { version: string; tree: RegionTree }>()

function keep(country: string, version: string, rows: readonly (readonly string[])[]): RegionTree {
  const tree = regionTree(country, rows)
  trees.set(country, { version, tree })
  return tree
}

function bundledTree(country: string): RegionTree {
  const { version, rows } = isCountryCode(country) ? bundledRegions(country) : none
  const kept = trees.get(country)
  return kept?.version === version ? kept.tree : keep(country, version, rows)
}

/** The lists of all countries: one question for what was imported, and rows only where that has changed. */
export async function placeLists(db: Trx): Promise<PlaceLists> {
  const imported = new Map<string, RegionTree>()
  for (const { country, version } of await db.selectFrom('region_list').selectAll().execute()) {
    const kept = trees.get(country)
    const isKept = kept?.version === version
    imported.set(country, isKept ? kept.tree : keep(country, version, await importedRows(db, country)))
  }
  return (country) => imported.get(country) ?? (isCountryCode(country) ? bundledTree(country) : undefined)
}

export const treeOf = async (db: Trx, country: string): Promise<RegionTree> =>
  (await placeLists(db))(country) ?? bundledTree(country)
