/** Where returns are sent to when that is decided: entered, pasted, or taken from the address book. */
import { msg } from '@lingui/core/macro'
import { useState, useSyncExternalStore } from 'react'
import { postalRules } from '#domain/postal-rules.ts'
import {
  checkFields,
  emptyAddress,
  type FormDecl,
  FormStore,
  type Postal,
  toPostal,
} from '#engine/form/index.ts'
import { fieldTypes, FormContext, FormSections } from '#engine/form/view.ts'
import { receiverBook } from '#modules/address/module.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { warehouseReturns } from '../contract.ts'
import { checkResendAddress } from '../return-rules.ts'

const form: FormDecl = {
  id: 'warehouseReturns.resend',
  verify: null,
  initial: () => ({ address: emptyAddress() }),
  rules: postalRules('address.'),
  check: checkResendAddress,
  sections: [
    {
      id: 'address',
      title: msg`Sent to`,
      fields: [
        {
          path: 'address',
          type: 'address',
          label: msg`Sent to`,
          help: msg`Left empty, each goes to the address of its announcement.`,
          address: {
            ...addressSources,
            book: receiverBook,
          },
        },
      ],
    },
  ],
  toParameter: ({ address }) => ({ address: toPostal(address) }),
  submit: warehouseReturns.handlSuggestion,
  submitLabel: msg`Sent to`,
  label: ({ address }) => toPostal(address).name,
}

/** An address that is being entered beside a decision. */
interface Resend {
  readonly store: FormStore
  /** As the wire takes it; undefined while nothing is entered. */
  readonly address: Postal | undefined
  readonly isComplete: boolean
}

/** Returns the address of this panel, drawn by `ResendAddress`; nothing of it is kept when the panel closes. */
export function useResend(): Resend {
  const [store] = useState(() => {
    const made = new FormStore(form, form.initial())
    made.checkWith(checkFields)
    return made
  })
  const data = useSyncExternalStore(store.subscribe, () => store.data)
  const problems = useSyncExternalStore(store.subscribe, () => store.problems().length)
  const address = toPostal(data.address)
  const isEmpty = Object.entries(address).every(([key, value]) => key === 'country' || value === '')
  return { store, address: isEmpty ? undefined : address, isComplete: problems === 0 }
}

export function ResendAddress({ store }: Pick<Resend, 'store'>) {
  const [context] = useState(() => ({ store, types: fieldTypes }))
  return (
    <FormContext value={context}>
      <FormSections form={form} />
    </FormContext>
  )
}
