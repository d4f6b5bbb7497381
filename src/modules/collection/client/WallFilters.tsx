import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { DayField } from '#engine/form/view.ts'
import inputs from '#engine/form/view/inputs.module.css'
import { useHouses } from './use-houses.ts'
import { noFilter, SHORTEST_FRAGMENT, type WallFilter } from './use-wall.ts'
import classes from './wall.module.css'

interface Props {
  filter: WallFilter
  change: (part: Partial<WallFilter>) => void
}

/** As high as the days beside them. */
const look = { classNames: { input: inputs.input, error: inputs.error } } as const

/** Filters by what people know of a lost parcel: a part of its number, the day, the weight, the warehouse. */
export function WallFilters({ filter, change }: Props) {
  const { t } = useLingui()
  const houses = useHouses()
  const of = (key: keyof WallFilter) => ({
    ...look,
    value: filter[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [key]: currentTarget.value }),
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
      <TextInput
        label={t`Part of the number`}
        placeholder={t`at least ${least} characters`}
        maxLength={50}
        autoComplete="off"
        error={isShort ? t`At least ${least} characters.` : undefined}
        {...of('fragment')}
      />
      <NativeSelect
        label={t`Warehouse`}
        data={[
          { value: '', label: t`All warehouses` },
          ...houses.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...of('warehouseId')}
      />
      <DayField label={t`Arrived from`} {...dayOf('arrivedFrom')} />
      <DayField label={t`Arrived until`} {...dayOf('arrivedTo')} />
      <TextInput
        inputMode="decimal"
        label={t`From kg`}
        maxLength={7}
        autoComplete="off"
        {...of('weightFrom')}
      />
      <TextInput inputMode="decimal" label={t`To kg`} maxLength={7} autoComplete="off" {...of('weightTo')} />
      {isFiltered && (
        <Button variant="subtle" onClick={() => change(noFilter)}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </search>
  )
}
