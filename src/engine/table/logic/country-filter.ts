/** The filter by country that lists of orders and parcels have. */
import { msg } from '@lingui/core/macro'
import type { QueryCall } from '#contract/call.ts'
import { countries } from '#domain/countries.ts'
import { countryName } from '#domain/country-names.ts'
import type { FilterDecl } from '#engine/table/schema/table.ts'

/** The countries of the gateway, or those the domain has facts of until it was asked once. */
export const countryFilter = (call: QueryCall) =>
  ({
    key: 'country',
    label: msg`Country`,
    type: 'select',
    options: {
      call,
      input: () => ({}),
      toChoices: (answer: readonly { id: string }[], language) =>
        answer.map(({ id }) => ({ value: id, label: countryName(id, language) })),
      fallback: (language) =>
        Object.entries(countries).map(([value, { names }]) => ({ value, label: names[language] })),
    },
  }) satisfies FilterDecl
