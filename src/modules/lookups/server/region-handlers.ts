/** Countries, regions and postcodes (spec 001 §7 "Lookups"). */
import { msg } from '@lingui/core/macro'
import type { Handler, Handlers } from '#server/handler.ts'
import { countries, countryCodes, levelsOf, type CountryFact } from '#domain/countries.ts'
import { postcodesOf } from '#domain/postcodes.ts'
import { childrenOf, findByNames, findChild, type Region, type RegionTree } from '#domain/regions.ts'
import type { lookups } from '#modules/lookups/contract.ts'
import { regionsOf, treeOf } from './region-source.ts'

type RegionCalls = Pick<
  typeof lookups,
  'getCountry' | 'getE3Countries' | 'getSsq' | 'getSsqTree' | 'getPostcodeBySsq'
>

const all = msg`All`

/** A chosen level comes as its name, its id or its code. */
const chosen = (tree: RegionTree, parent: string, wanted: string): Region | undefined =>
  childrenOf(tree, parent).find(({ id, code }) => id === wanted || code === wanted) ??
  findChild(tree, parent, wanted)

/** The regions one level below what was chosen; undefined when a name above is unknown or missing. */
function levelRows(tree: RegionTree, above: readonly string[]): readonly Region[] {
  let parent = ''
  for (const name of above) {
    const region = chosen(tree, parent, name)
    if (!region) return []
    parent = region.id
  }
  return childrenOf(tree, parent)
}

const getCountry: Handler<typeof lookups.getCountry> = async (_, { language, translate }) => [
  { id: '', name: translate(all), enName: 'All', abrv: '' },
  ...countryCodes.map((code) => {
    const fact: CountryFact = countries[code]
    return { id: code, name: fact.names[language], enName: fact.names.en, abrv: fact.alpha3 }
  }),
]

export const regionHandlers: Handlers<RegionCalls> = {
  getCountry,
  getE3Countries: getCountry,

  getSsq: async ({ country, queryType, prov = '', city = '' }, { db }) => {
    const depth = levelsOf(country).findIndex(({ key }) => key === queryType)
    if (depth < 0) return []
    const rows = levelRows(await treeOf(db, country), [prov, city].slice(0, depth))
    return rows.map(({ id, name, code }) => ({ id, name, code }))
  },

  getSsqTree: async ({ country }, { db }) => regionsOf(db, country),

  getPostcodeBySsq: async ({ country, prov, city, area }, { db }) => {
    const tree = await treeOf(db, country)
    return postcodesOf(tree, findByNames(tree, { prov, city, area }))
  },
}
