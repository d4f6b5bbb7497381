/** The filter by country that lists of orders and parcels have. */
import type { QueryCall } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import { countrySource } from '#engine/form/logic/country-source.ts'
import type { FilterDecl } from '#engine/table/schema/table.ts'

/** Without the "all" that the answer begins with (spec 000 §3): a filter names what is not chosen by itself. */
export const countryFilter = (call: QueryCall) =>
  ({
    key: 'country',
    label: words.country,
    type: 'select',
    options: countrySource(call),
  }) satisfies FilterDecl
