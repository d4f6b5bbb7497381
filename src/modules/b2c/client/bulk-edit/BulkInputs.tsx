import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { MAX_NUMBER_TEXT, type Postal, toPostal } from '#engine/form/index.ts'
import { BoundedText } from '#engine/form/view.ts'
import { address } from '#modules/address/contract.ts'
import { codRefusal } from '#modules/b2c/bulk-changes.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { filterOf, type BulkField } from './bulk-fields.ts'

interface InputProps<T> {
  value: string
  onChange: (value: T) => void
}

/** A field that stays as it is until something is chosen or typed. */
export function BulkInput({
  field,
  rows,
  value,
  onChange,
}: InputProps<string> & { field: BulkField; rows: readonly OrderRow[] }) {
  const { i18n, t } = useLingui()
  const refused = field.isAmount && codRefusal(rows)
  const unit = field.isAmount && !refused ? rows[0]?.currency : field.unit
  const label = unit ? `${i18n._(field.label)} (${unit})` : i18n._(field.label)
  const { choices } = field
  if (!choices) {
    return (
      <BoundedText
        label={label}
        value={value}
        placeholder={t`Unchanged`}
        // Below, so that the field stays in line with the one beside it.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(refused ? { disabled: true, description: i18n._(refused) } : {})}
        limit={field.limit ?? MAX_NUMBER_TEXT}
        filter={filterOf(field, rows[0]?.currency ?? '')}
        onChange={onChange}
      />
    )
  }
  const data = Object.entries(choices).map(([code, name]) => ({ value: code, label: i18n._(name) }))
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: t`Unchanged` }, ...data]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Routes go to one country: a selection of several has none in common. */
export function RouteInput({ rows, value, onChange }: InputProps<string> & { rows: readonly OrderRow[] }) {
  const { t } = useLingui()
  const routes = useCall(lookups.getRoute, { serviceType: 'B2C' }, { quiet: true })
  const countries = new Set(rows.map(({ country }) => country))
  const [country] = countries
  const open = countries.size === 1 ? (routes.data ?? []).filter((route) => route.country === country) : []
  return (
    <NativeSelect
      label={t`Product route`}
      value={value}
      disabled={countries.size > 1}
      {...(countries.size > 1 ? { description: t`The selected orders go to different countries.` } : {})}
      data={[{ value: '', label: t`Unchanged` }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Another sender, out of the address book. */
export function SenderInput({ onChange }: { onChange: (sender: Postal | undefined) => void }) {
  const { t } = useLingui()
  const book = useCall(
    address.queryList,
    { isSenderOrReceiver: 'sender', page: 1, pageSize: 1000 },
    { quiet: true },
  )
  const list = book.data?.list ?? []
  return (
    <NativeSelect
      label={t`Sender`}
      data={[
        { value: '', label: t`Unchanged` },
        ...list.map(({ id, name, city, address: street }) => ({
          value: id,
          label: [name, city, street].filter(Boolean).join(' · '),
        })),
      ]}
      onChange={(event) => {
        const chosen = list.find(({ id }) => id === event.currentTarget.value)
        onChange(chosen && toPostal(chosen))
      }}
    />
  )
}
