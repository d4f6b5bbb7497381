import { useLanguage } from '#client/i18n/language.ts'
import { countryName } from '#domain/country-names.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'

const order = ['name', 'phone', 'company', 'address', 'area', 'city', 'prov', 'postCode', 'country', 'email']

/** An address in one paragraph. */
export function AddressView({ value }: { value: unknown }) {
  const language = useLanguage()
  const partOf = (key: string) => {
    const text = textAt(value, key)
    return key === 'country' ? countryName(text, language) : text
  }
  return <>{order.map(partOf).filter(Boolean).join(', ') || '—'}</>
}
