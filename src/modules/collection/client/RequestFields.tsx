/** Warehouse, day and goods of the parcels that are scanned next. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { MAX_NAME_TEXT } from '#domain/limits.ts'
import { amountFilter, MAX_NUMBER_TEXT, type InputFilter } from '#engine/form/index.ts'
import { BoundedText, DayField } from '#engine/form/view.ts'
import inputs from '#engine/form/view/inputs.module.css'
import { lookups } from '#modules/lookups/contract.ts'
import classes from './collection.module.css'
import { useWarehouses } from './use-warehouses.ts'
import type { ScanSettings } from './use-scan-settings.ts'

interface Props {
  wish: ScanSettings
  change: (part: Partial<ScanSettings>) => void
  /** Words by path of the announcement. */
  faults: ReadonlyMap<string, string>
}

export function RequestFields({ wish, change, faults }: Props) {
  const { t } = useLingui()
  const warehouses = useWarehouses()
  const currencies = useCall(lookups.getCurrencyData, {}, { quiet: true })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (path: string) => setLeft((old) => new Set([...old, path]))
  /** A field complains once it was left, not before it was reached. */
  const wordOf = (path: string) => (left.has(path) ? faults.get(path) : undefined)
  const of = (key: keyof ScanSettings, path: string) => ({
    // As high as the day beside them.
    classNames: { input: inputs.input, error: inputs.error },
    value: wish[key],
    onBlur: () => leave(path),
    error: wordOf(path),
  })
  const chosen = (key: keyof ScanSettings, path: string) => ({
    value: wish[key],
    onBlur: () => leave(path),
    error: wordOf(path),
    onChange: (value: string) => change({ [key]: value }),
    isAlwaysSet: true,
  })
  const typed = (key: keyof ScanSettings, path: string, limit: number, filter?: InputFilter) => ({
    ...of(key, path),
    limit,
    filter,
    onChange: (text: string) => change({ [key]: text }),
  })
  const codes = currencies.data?.map(({ code }) => code) ?? ['CNY', 'USD']
  return (
    <div className={classes.fields}>
      <ChoiceField
        label={t`Warehouse`}
        className={classes.wide}
        items={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
        {...chosen('warehouseId', 'warehouseId')}
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
      <BoundedText
        label={t`Goods name`}
        required
        className={classes.wide}
        {...typed('name', 'goods.0.name', MAX_NAME_TEXT)}
      />
      <BoundedText
        label={t`Quantity`}
        required
        {...typed('quantity', 'goods.0.quantity', MAX_NUMBER_TEXT, 'positiveInteger')}
      />
      <BoundedText
        label={t`Unit value`}
        required
        {...typed('unitValue', 'goods.0.unitValue', MAX_NUMBER_TEXT, amountFilter(wish.currency))}
      />
      <ChoiceField
        label={t`Currency`}
        items={codes.map((code) => ({ value: code, label: code }))}
        {...chosen('currency', 'currency')}
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
