import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
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
  return <ChoiceField label={label} value={value} any={t`Unchanged`} items={data} onChange={onChange} />
}

/** Routes go to one country: a selection of several has none in common. */
export function RouteInput({ rows, value, onChange }: InputProps<string> & { rows: readonly OrderRow[] }) {
  const { t } = useLingui()
  const routes = useCall(lookups.getRoute, { serviceType: 'B2C' }, { quiet: true })
  const countries = new Set(rows.map(({ country }) => country))
  const [country] = countries
  const open = countries.size === 1 ? (routes.data ?? []).filter((route) => route.country === country) : []
  return (
    <ChoiceField
      label={t`Product route`}
      value={value}
      isDisabled={countries.size > 1}
      description={countries.size > 1 ? t`The selected orders go to different countries.` : undefined}
      any={t`Unchanged`}
      items={open.map(({ id, name }) => ({ value: id, label: name }))}
      isLoading={routes.isFetching && !routes.data}
      onChange={onChange}
    />
  )
}

/** Another sender, out of the address book. */
export function SenderInput({ onChange }: { onChange: (sender: Postal | undefined) => void }) {
  const { t } = useLingui()
  const [chosenId, setChosenId] = useState('')
  const book = useCall(
    address.queryList,
    { isSenderOrReceiver: 'sender', page: 1, pageSize: 1000 },
    { quiet: true },
  )
  const list = book.data?.list ?? []
  return (
    <ChoiceField
      label={t`Sender`}
      any={t`Unchanged`}
      value={chosenId}
      items={list.map(({ id, name, city, address: street }) => ({
        value: id,
        label: name,
        hint: [city, street].filter(Boolean).join(' · '),
      }))}
      isLoading={book.isFetching && !book.data}
      onChange={(wanted) => {
        setChosenId(wanted)
        const chosen = list.find(({ id }) => id === wanted)
        onChange(chosen && toPostal(chosen))
      }}
    />
  )
}
