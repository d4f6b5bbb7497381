/** Lookups have no screens; they are what the fields of other slices choose from. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { countries, countryCodes, countryName } from '#domain/countries.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import type { Choice, QueryOptions, RegionSource } from '#engine/schema/form.ts'
import { defineScreens } from '#engine/schema/screen.ts'
import { lookups } from './contract.ts'

export const screens = defineScreens({})

const countryChoice = (code: string, name: string, other: string): Choice => ({
  value: code,
  label: name,
  hint: code,
  search: `${other} ${countries[code as keyof typeof countries]?.alpha3 ?? ''}`,
})

/** The countries an order can go to, in the person's language. Without an answer: the twelve of the domain. */
export const countryOptions: QueryOptions = {
  call: lookups.getCountry,
  input: () => ({}),
  toChoices: (answer: Output<typeof lookups.getCountry>, language) =>
    answer
      .filter(({ id }) => countryCodes.includes(id as never))
      .map(({ id, name, enName }) => countryChoice(id, countryName(id, language), `${name} ${enName}`)),
  fallback: (language: Language) =>
    countryCodes.map((code) => countryChoice(code, countryName(code, language), countryName(code, 'en'))),
}

/** Currencies of the gateway; USD and CNY where nothing was ever kept. */
export const currencyOptions: QueryOptions = {
  call: lookups.getCurrencyData,
  input: () => ({}),
  toChoices: (answer: Output<typeof lookups.getCurrencyData>) =>
    answer.map(({ code, name }) => ({ value: code, label: code, hint: name })),
  fallback: () => ['USD', 'CNY'].map((code) => ({ value: code, label: code })),
}

/** Routes to the country found at `countryPath`. */
export const routeOptions = (countryPath: string): QueryOptions => ({
  call: lookups.getRoute,
  input: (data) => {
    const country = textAt(data, countryPath)
    return country ? { country, serviceType: 'B2C' } : undefined
  },
  toChoices: (answer: Output<typeof lookups.getRoute>) =>
    answer.map(({ id, title, name, minDays, maxDays }) => ({
      value: id,
      label: title,
      hint: msg`${minDays}–${maxDays} days`,
      search: name,
    })),
})

/** Every region of a country in one kept answer. */
export const regionSource: RegionSource = {
  call: lookups.getSsqTree,
  input: (country) => ({ country }),
  toRows: (answer: Output<typeof lookups.getSsqTree>) => answer.rows,
}
