import { textAt } from '#engine/logic/form-paths.ts'

const order = ['name', 'phone', 'company', 'address', 'area', 'city', 'prov', 'postCode', 'country', 'email']

/** An address in one paragraph. */
export function AddressView({ value }: { value: unknown }) {
  return (
    <>
      {order
        .map((key) => textAt(value, key))
        .filter(Boolean)
        .join(', ') || '—'}
    </>
  )
}
