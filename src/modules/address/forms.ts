/** A new record of the address book, one form per side. */
import { msg } from '@lingui/core/macro'
import { checkPostal, postalRules } from '#domain/postal-rules.ts'
import {
  type AddressProps,
  countrySource,
  emptyAddress,
  type FormDecl,
  placeSource,
  regionSource,
  textAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { ADDRESS_RULES, lookups } from '#modules/lookups/contract.ts'
import { address } from './contract.ts'
import { screens } from './module.ts'
import { toAddressDraft, type Side } from './postal-data.ts'

const PREFIX = 'address.'
const source: AddressProps = {
  regions: regionSource(lookups.getSsqTree),
  places: placeSource(lookups.geocoding),
  countries: countrySource(lookups.getCountry),
}

interface Names {
  title: FormDecl['submitLabel']
  home: string
  list: string
}

const addressForm = (side: Side, { title, home, list }: Names): FormDecl => ({
  id: `address.${side}`,
  sections: [
    {
      id: 'address',
      title,
      fields: [{ path: 'address', type: 'address', label: title, address: source }],
    },
  ],
  initial: () => ({ address: emptyAddress(home) }),
  rules: postalRules(PREFIX),
  verify: ADDRESS_RULES,
  toRulePath: (path) => PREFIX + path,
  check: (data) => checkPostal(data, PREFIX),
  toParameter: (data) => toAddressDraft(data.address, side),
  // Whether an address is domestic follows from its country.
  toFormPath: (path) => PREFIX + (path === 'addressType' ? 'country' : path),
  submit: address.insertAddr,
  submitLabel: msg`Save address`,
  submitLabelOffline: msg`Save on this device, send later`,
  newLabel: msg`Another address`,
  entity: () => 'address-book',
  back: { label: msg`To the address book`, href: list },
  label: (data) =>
    [textAt(data, 'address.name'), textAt(data, 'address.city') || textAt(data, 'address.country')]
      .filter(Boolean)
      .join(' · '),
})

export const senderForm = addressForm('sender', {
  title: msg`Sender address`,
  home: 'CN',
  list: href(screens.selfAddress),
})
export const receiverForm = addressForm('receiver', {
  title: msg`Receiver address`,
  home: '',
  list: href(screens.receivesAddress),
})
