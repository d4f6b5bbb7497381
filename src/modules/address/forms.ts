/** A record of the address book, new or changed, one form per side. */
import { msg } from '@lingui/core/macro'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { checkPostal, postalRules } from '#domain/postal-rules.ts'
import { words } from '#domain/words.ts'
import { emptyAddress, type FormDecl, type FormSection, textAt } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { ADDRESS_RULES } from '#modules/lookups/contract.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { address } from './contract.ts'
import { screens } from './module.ts'
import { documentRules } from './address-rules.ts'
import { documentKeys, toAddressDraft, toAddressForm, type AddressRow, type Side } from './postal-data.ts'

const PREFIX = 'address.'

const documents: FormSection = {
  id: 'documents',
  title: msg`Document and packing`,
  fields: [
    {
      path: 'certificateCode',
      type: 'text',
      label: msg`Document number`,
      help: msg`Identity card or business licence, where customs asks for it.`,
      maxLength: MAX_SHORT_TEXT,
      span: 6,
    },
    {
      path: 'certificateURL',
      type: 'text',
      label: msg`Document picture (web address)`,
      placeholder: 'https://',
      maxLength: MAX_LONG_TEXT,
      span: 6,
    },
    { path: 'packageRule', type: 'text', label: msg`Packing rule`, maxLength: MAX_LONG_TEXT },
  ],
}

const isDocument = (path: string): boolean => documentKeys.some((key) => key === path)

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
      fields: [{ path: 'address', type: 'address', label: title, address: addressSources }],
    },
    documents,
  ],
  initial: () => ({ ...toAddressForm({}), address: emptyAddress(home) }),
  sample: async () => (await import('./client/sample.ts')).sampleAddress(side),
  rules: [...postalRules(PREFIX), ...documentRules],
  verify: ADDRESS_RULES,
  toRulePath: (path) => (isDocument(path) ? path : PREFIX + path),
  check: (data, places) => checkPostal(data, PREFIX, places),
  toParameter: (data) => toAddressDraft(data.address, side, data),
  // Whether an address is domestic follows from its country.
  toFormPath: (path) => (isDocument(path) ? path : PREFIX + (path === 'addressType' ? 'country' : path)),
  submit: address.insertAddr,
  submitLabel: msg`Save address`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`Another address`,
  entity: () => 'address-book',
  back: { label: msg`Go to address book`, href: list },
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

const forms = { sender: senderForm, receiver: receiverForm }

/** The change of one address, from the revision it was read at. */
export function addressEditForm(row: AddressRow): FormDecl {
  const { newLabel: _new, sample: _sample, ...form } = forms[row.isSenderOrReceiver]
  return {
    ...form,
    id: `address.${row.isSenderOrReceiver}Edit`,
    initial: () => ({ ...toAddressForm(row), baseRev: row.rev }),
    toParameter: (data) => ({
      id: row.id,
      rev: data.baseRev,
      ...toAddressDraft(data.address, row.isSenderOrReceiver, data),
    }),
    submit: address.updateSenderAddr,
    submitLabel: msg`Save changes`,
  }
}
