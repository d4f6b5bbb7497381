/**
 * Imports the official region list of a country in place of the one that comes with the gateway.
 *
 * The list is CSV with a header line; columns in any order, names as below, others are ignored:
 *   prov, city, area   names of the levels (as many as the country has)
 *   prov_code, city_code, area_code   official codes; may be missing
 *   postcode           of the deepest level of the line; may be empty
 *   prov_other, city_other, area_other   other names, separated by "|"; may be missing
 * One line for each region of the deepest level; a line may also end early. Quoted fields follow RFC 4180.
 *
 * Run it against a running gateway with an API key of the operations side:
 *   jq -n --arg country VN --arg version 2026-07 --rawfile csv wards.csv '{country: $country, version: $version, csv: $csv}' |
 *     curl -H 'content-type: application/json' -H "x-api-key: $KEY" --data-binary @- "$GATEWAY/ops/region-list"
 * All rows of the country are replaced in one transaction; a list with a fault changes nothing.
 */
import { levelsOf, type LevelKey } from '#domain/countries.ts'
import type { Trx } from '#server/database/tenant.ts'
import { regionId } from './bundled-regions.ts'
import { parseCsv } from './csv.ts'
import './tables.ts'

/** Rows of a tree that one answer can carry. */
const MAX_REGIONS = 20_000
const INSERT_SLICE = 1000

export class RegionListFault extends Error {}

interface NewRegion {
  country: string
  id: string
  parent_id: string
  level: number
  name: string
  code: string
  postcode: string
  other: string
  place: number
}

/** Reads a list; throws a RegionListFault that names the line. Lines are counted as in an editor, the header being 1. */
export function readRegionList(country: string, csvText: string): NewRegion[] {
  const levels = levelsOf(country).map(({ key }) => key)
  const [header = [], ...lines] = parseCsv(csvText)
  const column = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]))
  for (const key of levels) {
    if (!column.has(key)) throw new RegionListFault(`The header has no column "${key}".`)
  }
  const regions = new Map<string, NewRegion>()
  lines.forEach((line, index) => {
    const cell = (name: string): string => line[column.get(name) ?? -1]?.trim() ?? ''
    if (line.some((each) => each.trim())) addLine({ country, levels, cell, line: index + 2 }, regions)
  })
  if (regions.size > MAX_REGIONS)
    throw new RegionListFault(`${regions.size} regions; at most ${MAX_REGIONS} fit in an answer.`)
  return [...regions.values()]
}

interface Line {
  country: string
  levels: readonly LevelKey[]
  cell: (name: string) => string
  line: number
}

function addLine({ country, levels, cell, line }: Line, regions: Map<string, NewRegion>): void {
  const names = levels.map((key) => cell(key))
  const depth = names.findIndex((name) => !name)
  const used = depth < 0 ? names.length : depth
  if (used === 0 || names.slice(used).some(Boolean))
    throw new RegionListFault(`Line ${line}: a level above is empty.`)
  let parent = ''
  let path = ''
  names.slice(0, used).forEach((name, level) => {
    const key = levels[level] ?? 'prov'
    path += `/${name}`
    const code = cell(`${key}_code`)
    const id = code && code.length <= 20 ? code : regionId(country, path)
    if (name.length > 100)
      throw new RegionListFault(`Line ${line}: the name of ${key} is longer than 100 characters.`)
    const isDeepest = level === used - 1
    const known = regions.get(id)
    if (known && (known.name !== name || known.parent_id !== parent)) {
      throw new RegionListFault(`Line ${line}: the code ${id} belongs to ${known.name} already.`)
    }
    regions.set(id, {
      country,
      id,
      parent_id: parent,
      level,
      name,
      code: code || id,
      place: known?.place ?? regions.size,
      postcode: (isDeepest && cell('postcode')) || (known?.postcode ?? ''),
      other: cell(`${key}_other`) || (known?.other ?? ''),
    })
    parent = id
  })
}

/** Replaces the regions of a country inside a transaction; answers how many there are now. */
export async function replaceRegions(
  trx: Trx,
  country: string,
  csvText: string,
  version: string,
): Promise<number> {
  const regions = readRegionList(country, csvText)
  await trx.deleteFrom('region_list').where('country', '=', country).execute()
  await trx.insertInto('region_list').values({ country, version }).execute()
  for (let from = 0; from < regions.length; from += INSERT_SLICE) {
    await trx
      .insertInto('region')
      .values(regions.slice(from, from + INSERT_SLICE))
      .execute()
  }
  return regions.length
}
