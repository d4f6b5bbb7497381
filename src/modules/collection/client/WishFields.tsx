/** Warehouse, day and goods of the parcels that are scanned next. */
import { NativeSelect, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { MAX_NAME_TEXT } from '#domain/limits.ts'
import { DayField } from '#engine/form/view.ts'
import inputs from '#engine/form/view/inputs.module.css'
import { lookups } from '#modules/lookups/contract.ts'
import classes from './collection.module.css'
import { useHouses } from './use-houses.ts'
import type { ScanWish } from './use-wish.ts'

interface Props {
  wish: ScanWish
  change: (part: Partial<ScanWish>) => void
  /** Words by path of the announcement. */
  faults: ReadonlyMap<string, string>
}

export function WishFields({ wish, change, faults }: Props) {
  const { t } = useLingui()
  const houses = useHouses()
  const currencies = useCall(lookups.getCurrencyData, {}, { quiet: true })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (path: string) => setLeft((old) => new Set([...old, path]))
  /** A field complains once it was left, not before it was reached. */
  const wordOf = (path: string) => (left.has(path) ? faults.get(path) : undefined)
  const of = (key: keyof ScanWish, path: string) => ({
    // As high as the day beside them.
    classNames: { input: inputs.input, error: inputs.error },
    value: wish[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [key]: currentTarget.value }),
    onBlur: () => leave(path),
    error: wordOf(path),
  })
  const codes = currencies.data?.map(({ code }) => code) ?? ['CNY', 'USD']
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t`Warehouse`}
        className={classes.wide}
        data={
          houses.length > 0
            ? houses.map(({ code, name }) => ({ value: code, label: name }))
            : [wish.warehouseId]
        }
        {...of('warehouseId', 'warehouseId')}
      />
      <DayField
        id="wish-expected"
        label={t`Expected`}
        value={wish.expectedDay}
        onChange={(day) => change({ expectedDay: day })}
        onLeave={() => leave('expectedDay')}
        error={wordOf('expectedDay')}
        hasFuture
        isRequired
        isReadOnly={false}
        isEditable
        isClearable={false}
      />
      <TextInput
        label={t`Goods name`}
        required
        maxLength={MAX_NAME_TEXT}
        className={classes.wide}
        autoComplete="off"
        {...of('name', 'goods.0.name')}
      />
      <TextInput
        label={t`Quantity`}
        required
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        {...of('quantity', 'goods.0.quantity')}
      />
      <TextInput
        label={t`Unit value`}
        required
        inputMode="decimal"
        maxLength={11}
        autoComplete="off"
        {...of('unitValue', 'goods.0.unitValue')}
      />
      <NativeSelect
        label={t`Currency`}
        data={codes.includes(wish.currency) ? codes : [wish.currency, ...codes]}
        {...of('currency', 'currency')}
      />
      <p className={classes.hint}>
        <Trans>
          Each scan is saved on this device and sent automatically. If the goods are different, change them
          here and keep scanning.
        </Trans>
      </p>
    </div>
  )
}
