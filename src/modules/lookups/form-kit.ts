/** What forms choose places from. */
import { countrySource, placeSource, regionSource, type AddressProps } from '#engine/form/index.ts'
import { lookups } from './contract.ts'

/** Countries, their regions and the search of places, of every field that is an address. */
export const addressSources: Pick<AddressProps, 'regions' | 'places' | 'countries'> = {
  regions: regionSource(lookups.getSsqTree),
  places: placeSource(lookups.geocoding),
  countries: countrySource(lookups.getCountry),
}
