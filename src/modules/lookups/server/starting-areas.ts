/** Rules for areas a new gateway starts with. The provider changes the rows; this file is only read by the migration. */
import type { AreaRule } from '#domain/delivery-areas.ts'
import { startingZones } from './starting-routes.ts'

const rule = (country: string, prov: string, more: Partial<AreaRule> = {}): AreaRule => ({
  country,
  prov,
  city: '',
  area: '',
  postPrefix: '',
  routeId: '',
  isServed: true,
  hasCod: true,
  isRemote: false,
  extraDays: 0,
  ...more,
})

/** The remotest province of Indonesia has a rule of its own below. */
const HIGHLAND = 'Papua Pegunungan'

/** Provinces in the far zone are remote; China is where parcels come from. */
const far = startingZones
  .filter(({ zone, country }) => zone === 'C' && country !== 'CN')
  .flatMap(({ country, provs }) =>
    provs
      .filter((prov) => prov !== HIGHLAND)
      .map((prov) => rule(country, prov, { isRemote: true, extraDays: 3 })),
  )

const armedForces = ['Armed Forces Americas', 'Armed Forces Europe', 'Armed Forces Pacific']
const pacific = ['American Samoa', 'Guam', 'Northern Mariana Islands']

export const startingAreas: readonly AreaRule[] = [
  ...far,
  rule('IN', 'Lakshadweep', { routeId: 'IN-AIR-EXP', isServed: false }),
  rule('IN', 'Lakshadweep', { routeId: 'IN-AIR-STA', isServed: false }),
  rule('IN', 'Andaman and Nicobar Islands', { routeId: 'IN-AIR-EXP', isServed: false }),
  rule('IN', 'Ladakh', { routeId: 'IN-AIR-EXP', isServed: false }),
  rule('PH', 'Bangsamoro', { city: 'Tawi-Tawi', isServed: false }),
  rule('PH', 'Bangsamoro', { city: 'Basilan', isRemote: true, hasCod: false, extraDays: 5 }),
  rule('PH', 'Cagayan Valley', { city: 'Batanes', isRemote: true, hasCod: false, extraDays: 7 }),
  rule('ID', HIGHLAND, { isRemote: true, hasCod: false, extraDays: 7 }),
  rule('ID', HIGHLAND, { routeId: 'ID-AIR-EXP', isServed: false }),
  ...armedForces.flatMap((prov) => [
    rule('US', prov, { isRemote: true, extraDays: 7 }),
    rule('US', prov, { routeId: 'US-AIR-EXP', isServed: false }),
  ]),
  ...pacific.flatMap((prov) => [
    rule('US', prov, { isRemote: true, extraDays: 5 }),
    rule('US', prov, { routeId: 'US-AIR-EXP', isServed: false }),
  ]),
  rule('US', 'Puerto Rico', { isRemote: true, extraDays: 3 }),
  rule('US', 'U.S. Virgin Islands', { isRemote: true, extraDays: 5 }),
  // Highlands and islands, by the letters of their postcodes.
  ...['HS', 'IV', 'KW', 'ZE'].map((postPrefix) =>
    rule('GB', 'Scotland', { postPrefix, isRemote: true, extraDays: 2 }),
  ),
]
