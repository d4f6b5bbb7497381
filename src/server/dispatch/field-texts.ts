/** Field errors of the schema check, in words a person can act on. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** An error of the validator, as far as it is read here. */
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

/** "goods.0.name": dots, no leading slash; a missing or unknown key is part of the path. */
export function pathOf({ instancePath, keyword, params }: SchemaError): string {
  const path = instancePath.split('/').slice(1).map(unescape)
  const key = keyword === 'required' ? params.missingProperty : params.additionalProperty
  return [...path, ...(typeof key === 'string' ? [key.slice(0, 50)] : [])].join('.')
}

const unescape = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

export function fieldText({ keyword, params }: SchemaError): MessageDescriptor {
  const limit = typeof params.limit === 'number' ? String(params.limit) : ''
  const type = typeof params.type === 'string' ? params.type : ''
  switch (keyword) {
    case 'required':
      return msg`This field is required`
    case 'additionalProperties':
      return msg`Unknown field`
    case 'type':
      return msg`Must be of type ${type}`
    case 'enum':
      return msg`Not one of the allowed values`
    case 'pattern':
      return msg`Not in the expected format`
    case 'maxLength':
      return msg`At most ${limit} characters`
    case 'minLength':
      return msg`At least ${limit} characters`
    case 'maxItems':
      return msg`At most ${limit} entries`
    case 'minItems':
      return msg`At least ${limit} entries`
    case 'maximum':
      return msg`At most ${limit}`
    case 'minimum':
      return msg`At least ${limit}`
    default:
      return msg`Not valid`
  }
}
