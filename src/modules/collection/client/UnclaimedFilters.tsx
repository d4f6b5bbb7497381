import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { BoundedText, DayField } from '#engine/form/view.ts'
import inputs from '#engine/form/view/inputs.module.css'
import { useWarehouses } from './use-warehouses.ts'
import { noFilter, SHORTEST_FRAGMENT, WEIGHT_MOST, type UnclaimedFilter } from './use-unclaimed.ts'
import classes from './unclaimed.module.css'

interface Props {
  filter: UnclaimedFilter
  change: (part: Partial<UnclaimedFilter>) => void
}

/** As high as the days beside them. */
const look = { classNames: { input: inputs.input, error: inputs.error } } as const

/** Filters by what people know of a lost parcel: a part of its number, the day, the weight, the warehouse. */
export function UnclaimedFilters({ filter, change }: Props) {
  const { t } = useLingui()
  const warehouses = useWarehouses()
  const textOf = (key: keyof UnclaimedFilter) => ({
    ...look,
    value: filter[key],
    onChange: (text: string) => change({ [key]: text }),
  })
  const dayOf = (key: 'arrivedFrom' | 'arrivedTo') => ({
    id: `wall-${key}`,
    value: filter[key],
    onChange: (day: string) => change({ [key]: day }),
    onLeave: () => undefined,
    hasFuture: false,
    isRequired: false,
    isReadOnly: false,
    isEditable: true,
    isClearable: true,
  })
  const isShort = filter.fragment !== '' && filter.fragment.trim().length < SHORTEST_FRAGMENT
  const isFiltered = Object.values(filter).some(Boolean)
  const least = SHORTEST_FRAGMENT
  return (
    <search className={classes.filters}>
      <BoundedText
        label={t`Part of the number`}
        placeholder={t`at least ${least} characters`}
        limit={MAX_SHORT_TEXT}
        error={isShort ? t`At least ${least} characters.` : undefined}
        {...textOf('fragment')}
      />
      <ChoiceField
        label={t`Warehouse`}
        any={t`All warehouses`}
        items={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
        value={filter.warehouseId}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <DayField label={t`Arrived from`} {...dayOf('arrivedFrom')} />
      <DayField label={t`Arrived until`} {...dayOf('arrivedTo')} />
      <BoundedText label={t`From kg`} filter="decimal3" limit={WEIGHT_MOST} {...textOf('weightFrom')} />
      <BoundedText label={t`To kg`} filter="decimal3" limit={WEIGHT_MOST} {...textOf('weightTo')} />
      {isFiltered && (
        <Button variant="subtle" onClick={() => change(noFilter)}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </search>
  )
}
