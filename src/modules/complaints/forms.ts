/** A new complaint: kept as a draft with its photos while it is written, sent once, also from an offline device. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { emptyOf, wireOf } from '#domain/fields.ts'
import { words } from '#domain/words.ts'
import {
  fieldsOf,
  filesOf,
  type CompletionSource,
  type FormData,
  type FormDecl,
  textAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { COMPLAINT_RULES, complaints } from './contract.ts'
import { complaintFields } from './fields.ts'
import { screens } from './module.ts'
import { checkComplaint, complaintFiles, complaintRules } from './rules.ts'
import { complaintTypes, needsParcel } from './states.ts'

const own = fieldsOf(complaintFields)

/** Parcels this device knows, by any of their numbers or the receiver. */
const knownParcels: CompletionSource = {
  load: async () => (await import('./client/watch-parcels.ts')).watchParcels,
  taken: msg`Filled in with this parcel.`,
}

export const complaintData = (waybillNo = ''): FormData => ({
  ...emptyOf(complaintFields),
  waybillNo,
  files: [],
})

export const complaintForm: FormDecl = {
  id: 'complaintsNew',
  sections: [
    {
      id: 'complaint',
      title: msg`Your message`,
      fields: [
        own.type,
        {
          ...own.waybillNo,
          autoComplete: 'off',
          completes: { from: knownParcels },
          asked: (data) => ({ isRequired: needsParcel(textAt(data, 'type')) }),
          help: msg`Waybill, order or shop number, or the receiver's name.`,
        },
        { ...own.text, type: 'textarea', showWordLimit: true },
        {
          ...own.contact,
          help: msg`Who may be called or written to. The answer is shown here in any case.`,
        },
        { path: 'files', type: 'files', label: msg`Photos and documents`, files: complaintFiles },
      ],
    },
  ],
  initial: complaintData,
  rules: complaintRules,
  check: checkComplaint,
  verify: COMPLAINT_RULES,
  toParameter: (data) => ({
    ...wireOf(complaintFields, (key) => textAt(data, key)),
    files: filesOf(data.files),
  }),
  // What is wrong with one of them is said below all of them.
  toFormPath: (path) => path.replace(/^files\..*/, 'files'),
  submit: complaints.addComplaint,
  submitLabel: msg`Submit`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`Another complaint or suggestion`,
  back: { label: msg`Go to complaints and suggestions`, href: href(screens.complainSuggest) },
  label: (data) => {
    const type = textAt(data, 'type')
    const known = Object.hasOwn(complaintTypes, type)
      ? i18n._(complaintTypes[type as keyof typeof complaintTypes].label)
      : ''
    return [known, textAt(data, 'waybillNo')].filter(Boolean).join(' · ')
  },
}
