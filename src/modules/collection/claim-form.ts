/** Claiming a parcel of the wall: its number, a word, proof. */
import { msg } from '@lingui/core/macro'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { optionalText, requiredText } from '#domain/postal-rules.ts'
import { words } from '#domain/words.ts'
import { filesOf, type FormData, type FormDecl, textAt } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { collection } from './contract.ts'
import { isExpressNo, tidyExpressNo } from '#domain/express-no.ts'
import { screens } from './module.ts'

export const CLAIM_DRAFT = 'collection.claim'

export const claimData = (unclaimedId = '', expressNo = ''): FormData => ({
  unclaimedId,
  expressNo,
  note: '',
  files: [],
})

const badNumber = msg`Use letters and digits only, at least six.`

export const claimForm: FormDecl = {
  id: CLAIM_DRAFT,
  // A claim is a question to people: there is nothing to configure about it.
  verify: null,
  initial: claimData,
  rules: [requiredText('expressNo', MAX_SHORT_TEXT), optionalText('note', MAX_LONG_TEXT)],
  check: (data) => {
    const number = textAt(data, 'expressNo')
    return number && !isExpressNo(tidyExpressNo(number)) ? [{ path: 'expressNo', message: badNumber }] : []
  },
  sections: [
    {
      id: 'claim',
      title: msg`Your claim`,
      fields: [
        {
          path: 'expressNo',
          type: 'text',
          label: msg`Whole domestic number`,
          required: true,
          maxLength: MAX_SHORT_TEXT,
          autoComplete: 'off',
          help: msg`The number the shop or courier gave you.`,
        },
        {
          path: 'note',
          type: 'textarea',
          label: msg`What is in it and where it was bought`,
          maxLength: MAX_LONG_TEXT,
          showWordLimit: true,
        },
        {
          path: 'files',
          type: 'files',
          label: msg`Proof: invoice, order page, photo`,
          files: { accept: ['image/*', 'application/pdf'], max: 3, maxKb: 400 },
        },
      ],
    },
  ],
  toParameter: (data) => {
    const note = textAt(data, 'note').trim()
    return {
      unclaimedId: textAt(data, 'unclaimedId'),
      expressNo: tidyExpressNo(textAt(data, 'expressNo')),
      files: filesOf(data.files),
      ...(note ? { note } : {}),
    }
  },
  submit: collection.claimParcel,
  submitLabel: msg`Claim this parcel`,
  submitLabelOffline: words.saveOffline,
  back: { label: msg`Go to unclaimed parcels`, href: href(screens.NoFileClaim) },
  entity: (data) => `unclaimed:${textAt(data, 'unclaimedId')}`,
  label: (data) => tidyExpressNo(textAt(data, 'expressNo')),
}
