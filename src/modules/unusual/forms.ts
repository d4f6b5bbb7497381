/** Invoices of one order for customs (spec 001 §7 updateInvoiceUrl). */
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { filesOf, type FormDecl } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { INVOICE_RULES, unusual } from './contract.ts'
import { invoiceFiles, invoiceRules } from './invoice-rules.ts'
import { screens } from './module.ts'

export const invoiceForm = ({ id, name }: { id: string; name: string }): FormDecl => ({
  id: 'b2cOrderInvoice',
  sections: [
    {
      id: 'invoices',
      title: msg`Invoices for customs`,
      fields: [
        {
          path: 'files',
          type: 'files',
          label: msg`Commercial invoice`,
          required: true,
          files: invoiceFiles,
          help: msg`PDF or photo, with seller, buyer, goods, values and currency readable.`,
        },
      ],
    },
  ],
  initial: () => ({ files: [] }),
  rules: invoiceRules,
  verify: INVOICE_RULES,
  toRulePath: () => 'files',
  toFormPath: () => 'files',
  toParameter: ({ files }) => ({ orderId: id, files: filesOf(files) }),
  submit: unusual.updateInvoiceUrl,
  submitLabel: msg`Upload`,
  submitLabelOffline: words.saveOffline,
  back: { label: msg`Go to parcels`, href: href(screens.b2COrderOvertax) },
  entity: () => `invoice:${id}`,
  label: () => name,
})
