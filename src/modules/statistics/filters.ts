/** Filters every table of statistics has. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { countryFilter as ofCountry, type FilterDecl } from '#engine/table/index.ts'
import { lookups } from '#modules/lookups/contract.ts'

/** `prop`: the day or instant of a row, so that the filter means the same over kept rows. */
export const daysFilter = (label: FilterDecl['label'], prop: string): FilterDecl => ({
  key: 'createdFrom',
  keyTo: 'createdTo',
  label,
  type: 'days',
  props: [prop],
  zone: PROVIDER_ZONE,
})

export const countryFilter = ofCountry(lookups.getCountry)

export const routeFilter: FilterDecl = {
  key: 'routeId',
  label: msg`Product route`,
  type: 'select',
  options: {
    call: lookups.getRoute,
    input: () => ({ serviceType: 'B2C' }),
    toChoices: (routes: Output<typeof lookups.getRoute>) =>
      routes.map(({ id, country, name }) => ({ value: id, label: `${country} · ${name}` })),
  },
}
