/** Lists that rules choose from: every open route, and the senders of the book. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { countryName } from '#domain/country-names.ts'
import type { QueryOptions } from '#engine/form/index.ts'
import { address } from '#modules/address/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { routesInput, sendersInput } from './known.ts'

type Routes = Output<typeof lookups.getRoute>
type Senders = Output<typeof address.queryList>

export const routesSource: QueryOptions = {
  call: lookups.getRoute,
  input: () => routesInput,
  toChoices: (routes: Routes, language) =>
    routes.map(({ id, name, title, country, minDays, maxDays }) => ({
      value: id,
      label: name,
      hint: msg`${minDays}–${maxDays} days`,
      search: `${title} ${countryName(country, language)}`,
    })),
}

export const sendersSource: QueryOptions = {
  call: address.queryList,
  input: () => sendersInput,
  toChoices: ({ list }: Senders) =>
    list.map(({ id, name, address: street, phone }) => ({
      value: id,
      label: name,
      hint: street,
      search: phone,
    })),
}
