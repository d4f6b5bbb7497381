/** Countries as the choices of fields and filters. Without a text of its own: tables that have no form load it. */
import type { QueryCall } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { countries, countryCodes, isCountryCode } from '#domain/countries.ts'
import { countryName, englishName } from '#domain/country-names.ts'
import type { Choice, QueryOptions } from '#engine/form/schema/form.ts'

const countryChoice = (code: string, language: Language, other: string): Choice => ({
  value: code,
  label: countryName(code, language),
  search: `${other} ${isCountryCode(code) ? countries[code].alpha3 : ''}`,
})

interface CountryAnswer {
  id: string
  name: string
  enName: string
}

/** Countries in the person's language, those the domain has facts of. Without an answer: all of them. */
export const countrySource = (call: QueryCall): QueryOptions => ({
  call,
  input: () => ({}),
  toChoices: (answer: readonly CountryAnswer[], language) =>
    answer
      .filter(({ id }) => isCountryCode(id))
      .map(({ id, name, enName }) => countryChoice(id, language, `${name} ${enName}`)),
  fallback: (language) => countryCodes.map((code) => countryChoice(code, language, englishName(code))),
})
