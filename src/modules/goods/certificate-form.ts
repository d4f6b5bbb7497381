/** A certificate of goods: its number, its days, where it holds, the paper. */
import { msg } from '@lingui/core/macro'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { certificateRules, checkCertificate } from '#domain/sku-certificates.ts'
import { certificateTypes } from '#domain/sku-facts.ts'
import { words } from '#domain/words.ts'
import { choicesOf, filesOf, type FormData, type FormDecl, textAt } from '#engine/form/index.ts'
import { inCapitals } from '#domain/capitals.ts'
import { countryCodes } from '#domain/countries.ts'
import { listedIn } from '#domain/listed.ts'
import { goods } from './contract.ts'
import type { CertificateRow } from './wire-shapes.ts'

export const CERTIFICATE_DRAFT = 'goods.certificate'

export const certificateData = (sku = '', row?: CertificateRow): FormData => ({
  sku,
  id: row?.id ?? '',
  type: row?.type ?? 'UN383',
  no: row?.no ?? '',
  validFrom: row?.validFrom ?? '',
  validTo: row?.validTo ?? '',
  countries: row?.countries.join(' ') ?? '',
  files: [],
})

const unknownCountry = msg`Use country codes of two letters, for example ID MY.`

const countriesOf = (data: FormData): string[] => listedIn(inCapitals(textAt(data, 'countries')))

export const certificateForm: FormDecl = {
  id: CERTIFICATE_DRAFT,
  // Which papers there are is the provider's list: there is nothing to configure about one.
  verify: null,
  initial: certificateData,
  rules: certificateRules,
  check: (data) => [
    ...checkCertificate(data).filter(({ path }) => path !== 'no'),
    ...(countriesOf(data).some((code) => !countryCodes.some((known) => known === code))
      ? [{ path: 'countries', message: unknownCountry }]
      : []),
  ],
  sections: [
    {
      id: 'certificate',
      title: msg`Certificate`,
      fields: [
        {
          path: 'type',
          type: 'select',
          label: msg`Type`,
          required: true,
          options: choicesOf(certificateTypes),
          span: 6,
        },
        {
          path: 'no',
          type: 'text',
          label: msg`Number`,
          required: true,
          maxLength: MAX_SHORT_TEXT,
          autoComplete: 'off',
          span: 6,
        },
        { path: 'validFrom', type: 'date', label: msg`Valid from`, hasFuture: true, quick: [], span: 6 },
        {
          path: 'validTo',
          type: 'date',
          label: msg`Valid until`,
          help: msg`Leave empty if it does not end.`,
          hasFuture: true,
          quick: [],
          span: 6,
        },
        {
          path: 'countries',
          type: 'text',
          label: msg`Countries`,
          help: msg`Country codes, for example ID MY. Leave empty if it holds everywhere.`,
          placeholder: 'ID MY',
          maxLength: 59,
          autoComplete: 'off',
        },
        {
          path: 'files',
          type: 'files',
          label: msg`File or photo`,
          files: { accept: ['image/*', 'application/pdf'], max: 1, maxKb: 680 },
        },
      ],
    },
  ],
  toParameter: (data) => {
    const id = textAt(data, 'id')
    const [file] = filesOf(data.files)
    return {
      sku: textAt(data, 'sku'),
      ...(id ? { id } : {}),
      type: textAt(data, 'type'),
      no: textAt(data, 'no').trim(),
      validFrom: textAt(data, 'validFrom'),
      validTo: textAt(data, 'validTo'),
      countries: countriesOf(data),
      ...(file ? { file } : {}),
    }
  },
  toFormPath: (path) => (path.startsWith('file') ? 'files' : path),
  submit: goods.updateSkuCertificate,
  submitLabel: msg`Save certificate`,
  submitLabelOffline: words.saveOffline,
  entity: (data) => `sku:${textAt(data, 'sku')}`,
  label: (data) => `${textAt(data, 'sku')} · ${textAt(data, 'no')}`,
}
