/** A bank transfer as a form: its draft and photos stay on the device until the person sends it (record 0106). */
import { msg } from '@lingui/core/macro'
import { MAX_NAME_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { tidyReference } from '#domain/payment-reference.ts'
import { words } from '#domain/words.ts'
import {
  type Choice,
  filesOf,
  type FormData,
  type FormDecl,
  type QueryOptions,
  textAt,
  today,
} from '#engine/form/index.ts'
import type { Output } from '#contract/call.ts'
import { recharge } from './contract.ts'
import { transferFaults } from './transfer-rules.ts'

export const emptyTransfer = (): FormData => ({
  reference: '',
  currency: '',
  amount: '',
  transferDay: '',
  bank: '',
  bankRef: '',
  files: [],
})

/** Currencies we have an account in. */
const currencies: QueryOptions = {
  call: recharge.rechargeChannels,
  input: () => ({}),
  toChoices: ({ transfers }: Output<typeof recharge.rechargeChannels>): Choice[] =>
    [...new Set(transfers.map(({ currency }) => currency))].map((code) => ({ value: code, label: code })),
}

const factsOf = (data: FormData) => ({
  reference: textAt(data, 'reference'),
  amount: textAt(data, 'amount'),
  currency: textAt(data, 'currency'),
  bank: textAt(data, 'bank'),
  transferDay: textAt(data, 'transferDay'),
})

const noPhoto = msg`Add a photo or a PDF of the transfer.`

export const transferForm: FormDecl = {
  id: 'recharge.transfer',
  // What a transfer must be follows from how banks report it: there is nothing to configure.
  verify: null,
  initial: emptyTransfer,
  rules: [],
  check: (data) => [
    ...transferFaults(factsOf(data), today()),
    ...(filesOf(data.files).length === 0 ? [{ path: 'files', message: noPhoto }] : []),
  ],
  sections: [
    {
      id: 'transfer',
      title: msg`Your transfer`,
      fields: [
        {
          path: 'reference',
          type: 'text',
          label: msg`Reference`,
          help: msg`The reference you wrote into the memo of the transfer.`,
          required: true,
          maxLength: 40,
          autoComplete: 'off',
          span: 6,
        },
        {
          path: 'currency',
          type: 'select',
          label: words.currency,
          required: true,
          options: currencies,
          span: 3,
          spanPhone: 4,
        },
        {
          path: 'amount',
          type: 'money',
          label: msg`Amount`,
          required: true,
          currencyPath: 'currency',
          span: 3,
          spanPhone: 8,
        },
        { path: 'transferDay', type: 'date', label: msg`Day of transfer`, required: true, span: 6 },
        {
          path: 'bank',
          type: 'text',
          label: msg`Bank you paid from`,
          required: true,
          maxLength: MAX_NAME_TEXT,
          autoComplete: 'off',
          span: 6,
        },
        {
          path: 'bankRef',
          type: 'text',
          label: msg`Bank reference`,
          help: msg`The number your bank gave the transfer. Leave empty if you have none.`,
          maxLength: MAX_SHORT_TEXT,
          autoComplete: 'off',
          span: 6,
        },
        {
          path: 'files',
          type: 'files',
          label: msg`Photo of the transfer`,
          required: true,
          help: msg`The slip of the bank or a screenshot of your banking app. It is kept on this device until you send it.`,
          files: { accept: ['image/*', 'application/pdf'], max: 3, maxKb: 680 },
        },
      ],
    },
  ],
  toParameter: (data) => ({
    ...factsOf(data),
    reference: tidyReference(textAt(data, 'reference')),
    bank: textAt(data, 'bank').trim(),
    bankRef: textAt(data, 'bankRef').trim(),
    files: filesOf(data.files).map((file) => ({ name: file.name, data: file.data })),
  }),
  toFormPath: (path) => (path.startsWith('files') ? 'files' : path),
  submit: recharge.offlineRecharge,
  submitLabel: msg`Send transfer`,
  label: (data) => textAt(data, 'reference'),
}
