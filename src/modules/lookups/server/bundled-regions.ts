/**
 * The regions that come with the gateway: enough to order with, every first level complete. An official list that
 * is imported (import-regions.ts) takes their place, country by country.
 *
 * The files write a tree as text. A key of the first level is "name|code|postcode|other names", below it
 * "name|postcode|other names"; other names are separated by "/", leaves by ", ".
 */
import type { CountryCode } from '#domain/countries.ts'
import cn from './regions/cn.json' with { type: 'json' }
import gb from './regions/gb.json' with { type: 'json' }
import id from './regions/id.json' with { type: 'json' }
import india from './regions/in.json' with { type: 'json' }
import kh from './regions/kh.json' with { type: 'json' }
import my from './regions/my.json' with { type: 'json' }
import nl from './regions/nl.json' with { type: 'json' }
import ph from './regions/ph.json' with { type: 'json' }
import sg from './regions/sg.json' with { type: 'json' }
import th from './regions/th.json' with { type: 'json' }
import us from './regions/us.json' with { type: 'json' }
import vn from './regions/vn.json' with { type: 'json' }

/** A list of leaves, or regions with their own regions below them. */
type Branch = string | { [region: string]: Branch }
interface RegionFile {
  country: string
  version: string
  tree: { [region: string]: Branch }
}

export interface RegionList {
  version: string
  /** Rows of `lookups.getSsqTree`: id, parent, name, code, postcode, other names. */
  rows: string[][]
}

const files = {
  ID: id,
  VN: vn,
  MY: my,
  PH: ph,
  TH: th,
  KH: kh,
  SG: sg,
  US: us,
  IN: india,
  GB: gb,
  CN: cn,
  NL: nl,
} satisfies Record<CountryCode, RegionFile>

/** FNV-1a: the id of a region follows from its path, so that it stays when the list around it grows. */
export function regionId(country: string, path: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(path)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `${country}.${hash.toString(36).padStart(7, '0')}`
}

function expand(country: string, branch: Branch, parent: string, path: string, rows: string[][]): void {
  const entries: [string, Branch][] =
    typeof branch === 'string' ? branch.split(', ').map((leaf) => [leaf, '']) : Object.entries(branch)
  for (const [key, below] of entries) {
    const parts = key.split('|')
    const [name = ''] = parts
    const ownPath = `${path}/${name}`
    const isTop = parent === ''
    const [code = '', postcode = '', others = ''] = isTop ? parts.slice(1) : ['', ...parts.slice(1)]
    const ownId = isTop ? code : regionId(country, ownPath)
    rows.push([ownId, parent, name, code || ownId, postcode, others.replaceAll('/', '|')])
    if (below) expand(country, below, ownId, ownPath, rows)
  }
}

const expanded = new Map<CountryCode, RegionList>()

/** Rows of a country, depth first; none for Singapore. Expanded once per process. */
export function bundledRegions(country: CountryCode): RegionList {
  let list = expanded.get(country)
  if (!list) {
    const file: RegionFile = files[country]
    list = { version: `bundled-${file.version}`, rows: [] }
    expand(country, file.tree, '', '', list.rows)
    expanded.set(country, list)
  }
  return list
}
