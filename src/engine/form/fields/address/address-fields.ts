/** The fields of an address block as declarations below its path. */
import { msg } from '@lingui/core/macro'
import { countryOf, levelsOf } from '#domain/countries.ts'
import {
  MAX_LONG_TEXT,
  MAX_NAME_TEXT,
  MAX_PHONE_TEXT,
  MAX_POSTCODE_TEXT,
  MAX_SHORT_TEXT,
} from '#domain/limits.ts'
import type { AddressProps, FieldDecl } from '#engine/form/schema/form.ts'

const labels = {
  country: msg`Country`,
  region: msg`Region`,
  name: msg`Full name`,
  phone: msg`Phone`,
  address: msg`Address`,
  postCode: msg`Postcode`,
  company: msg`Company`,
  email: msg`E-mail`,
}

export const regionLabel = labels.region

interface AddressFields {
  country: FieldDecl
  before: readonly FieldDecl[]
  after: readonly FieldDecl[]
}

/** Marks what the country asks for: postcodes are required in some, examples are its own. */
export function addressFields(
  path: string,
  country: string,
  { countries, known }: AddressProps,
): AddressFields {
  const fact = countryOf(country)
  const example = (text: string | undefined) => (text ? { placeholder: text } : {})
  const completes = known ? { completes: { from: known, into: path } } : {}
  const hasRegion = country === '' || levelsOf(country).length > 0
  return {
    country: {
      path: `${path}.country`,
      type: 'select',
      label: labels.country,
      required: true,
      options: countries,
      span: hasRegion ? 6 : 12,
    },
    before: [
      {
        path: `${path}.name`,
        type: 'text',
        label: labels.name,
        required: true,
        maxLength: MAX_SHORT_TEXT,
        span: 6,
        spanPhone: 12,
        ...completes,
      },
      {
        path: `${path}.phone`,
        type: 'text',
        label: labels.phone,
        required: true,
        filter: 'phone',
        maxLength: MAX_PHONE_TEXT,
        span: 6,
        ...example(fact?.phone.example),
        ...completes,
      },
    ],
    after: [
      {
        path: `${path}.address`,
        type: 'text',
        label: labels.address,
        required: true,
        maxLength: MAX_LONG_TEXT,
      },
      {
        path: `${path}.postCode`,
        type: 'text',
        label: labels.postCode,
        required: fact?.postCode.isRequired === true,
        maxLength: MAX_POSTCODE_TEXT,
        span: 3,
        spanPhone: 5,
        ...example(fact?.postCode.example),
      },
      {
        path: `${path}.company`,
        type: 'text',
        label: labels.company,
        maxLength: MAX_NAME_TEXT,
        span: 4,
        spanPhone: 7,
      },
      { path: `${path}.email`, type: 'text', label: labels.email, maxLength: MAX_NAME_TEXT, span: 5 },
    ],
  }
}
