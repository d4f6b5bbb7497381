/**
 * Ready-made sources for the fields of forms: a declaration hands in the call, the mapping is here. Kept apart from the
 * manifests of the slices, which every page loads.
 */
import { msg } from '@lingui/core/macro'
import type { QueryCall } from '#contract/call.ts'
import { countries } from '#domain/countries.ts'
import type { RegionNames } from '#domain/regions.ts'
import { englishName } from '#domain/country-names.ts'
import type { ChoiceFinish, PlaceSource, QueryOptions, RegionSource } from '#engine/form/schema/form.ts'
import { textAt } from './form-paths.ts'

const everything = () => ({})

/** Currencies of the gateway; those of the served countries where nothing was ever kept. */
export const currencySource = (call: QueryCall): QueryOptions => ({
  call,
  input: everything,
  toChoices: (answer: readonly { code: string; name: string }[]) =>
    answer.map(({ code, name }) => ({ value: code, label: code, hint: name })),
  fallback: () =>
    [...new Set(Object.values(countries).map(({ currency }) => currency))].map((code) => ({
      value: code,
      label: code,
    })),
})

interface RouteAnswer {
  id: string
  name: string
  title: string
  minDays: number
  maxDays: number
}

/** Routes to the country found at `countryPath` of the form's data. `finish`: what else is shown of them. */
export const routeSource = (call: QueryCall, countryPath: string, finish?: ChoiceFinish): QueryOptions => ({
  call,
  ...(finish ? { finish } : {}),
  input: (data) => {
    const country = textAt(data, countryPath)
    return country ? { country: englishName(country), serviceType: 'B2C' } : undefined
  },
  toChoices: (answer: readonly RouteAnswer[]) =>
    answer.map(({ id, name, title, minDays, maxDays }) => ({
      value: id,
      label: name,
      hint: msg`${minDays}–${maxDays} days`,
      search: title,
    })),
})

/** Every region of a country in one kept answer. */
export const regionSource = (call: QueryCall): RegionSource => ({
  call,
  input: (country) => ({ country }),
  toRows: (answer: { rows: readonly (readonly string[])[] }) => answer.rows,
})

/** The region of a postcode, asked of the gateway. */
export const placeSource = (call: QueryCall): PlaceSource => ({
  call,
  input: (country, postCode) => ({ country, postCode }),
  toNames: ({ prov, city, area }: RegionNames) => ({ prov, city, area }),
})
