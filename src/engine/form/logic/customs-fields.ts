import { countryOf, type DutyField } from '#domain/countries.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import { textAt } from './form-paths.ts'

/** Whether the customs of the receiver's country ask for a field; elsewhere its column would only be in the way. */
export const customsAsk =
  (field: DutyField) =>
  (data: FormData): boolean => {
    const country = textAt(data, 'receiver.country')
    return country === '' || (countryOf(country)?.dutyFields.includes(field) ?? true)
  }
