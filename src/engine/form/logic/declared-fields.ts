/** Form fields that follow from declared fields. */
import type { FieldSpec, FieldSpecs } from '#domain/fields.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import { choicesOf } from './form-choices.ts'

function kindOf(spec: FieldSpec): Pick<FieldDecl, 'type'> & Partial<FieldDecl> {
  switch (spec.type) {
    case 'text':
      return { type: 'text', maxLength: spec.max, ...(spec.required ? { required: true } : {}) }
    case 'choice':
      return { type: 'choice', required: true, options: choicesOf(spec.names) }
    case 'weight':
      return {
        type: 'number',
        filter: 'decimal3',
        unit: 'kg',
        ...(spec.required ? { required: true } : {}),
      }
    case 'side':
      return { type: 'number', filter: 'centimetres', unit: 'cm' }
    case 'amount':
      return { type: 'money', currencyPath: spec.currency }
  }
}

/** The form field of each field, by its name. */
export const fieldsOf = <F extends FieldSpecs>(specs: F): { [K in keyof F]: FieldDecl } =>
  Object.fromEntries(
    Object.entries(specs).map(([path, spec]) => [
      path,
      {
        path,
        label: spec.label,
        ...(spec.help ? { help: spec.help } : {}),
        span: spec.span ?? 6,
        ...(spec.spanPhone ? { spanPhone: spec.spanPhone } : {}),
        ...kindOf(spec),
      },
    ]),
  ) as { [K in keyof F]: FieldDecl }
