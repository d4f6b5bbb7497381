import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { countrySource, filterFault, type InputFilter, regionSource } from '#engine/form/index.ts'
import { ChoiceSelect, RegionPicker, useRegionTree, useTyping } from '#engine/form/view.ts'
import inputs from '#engine/form/view/inputs.module.css'
import { levelsOf } from '#domain/countries.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { countryName } from '#domain/country-names.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { lookups } from '#modules/lookups/contract.ts'
import type { Ask, AskField } from '#modules/freight/calculation.ts'
import classes from './calculator.module.css'
import type { useCalculator } from './use-calculator.ts'
import { Choice } from '#client/ui/Choice.tsx'

const regions = regionSource(lookups.getSsqTree)
const countries = countrySource(lookups.getCountry)

type Calculator = ReturnType<typeof useCalculator>
interface FieldsProps {
  id: string
  calculator: Calculator
}

const nothing = () => undefined

/** What every field hands to its input: name, value and the message of the first thing wrong. */
function useStates({ id, calculator: { ask, problem } }: FieldsProps) {
  const { t } = useLingui()
  return (field: AskField, label: string, value: unknown, change: (next: unknown) => void) => ({
    id: `${id}-${field}`,
    value,
    label,
    placeholder: field === 'rSsq' && !ask.country ? t`Choose the country first` : undefined,
    help: undefined,
    error: problem?.field === field ? t(problem.message) : undefined,
    isRequired: true,
    isReadOnly: false,
    change,
    blur: nothing,
  })
}

export function CalculatorFields(props: FieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { ask, change } = props.calculator
  const state = useStates(props)
  const known = useCall(lookups.getCountry, {}, { quiet: true })
  const choices =
    (known.data ? countries.toChoices(known.data as never, language) : countries.fallback?.(language)) ?? []
  const { tree, isLoading } = useRegionTree(regions, ask.country)
  const hasRegions = ask.country === '' || levelsOf(ask.country).length > 0
  return (
    <div className={classes.fields}>
      <ChoiceSelect
        state={state('country', t`Destination country`, ask.country, (country) =>
          change({ country: String(country), rSsq: [], routeId: '', productId: '' }),
        )}
        choices={choices.map(({ value, search }) => ({
          value,
          label: countryName(value, language),
          hint: '',
          refused: '',
          search: `${countryName(value, language)} ${value} ${search ?? ''}`.toLocaleLowerCase(),
        }))}
      />
      {hasRegions && (
        <RegionPicker
          state={state('rSsq', t`Province, city, area`, ask.rSsq, nothing)}
          country={ask.country}
          tree={tree}
          isLoading={isLoading}
          items={ask.rSsq as never}
          onPick={(items) => change({ rSsq: items })}
        />
      )}
      <RouteFields {...props} state={state} />
      <Sizes id={props.id} calculator={props.calculator} error={state('weight', '', '', nothing).error} />
    </div>
  )
}

/** A named route, or a product that stands for several. */
function RouteFields({ calculator, state }: FieldsProps & { state: ReturnType<typeof useStates> }) {
  const { t } = useLingui()
  const { ask, change, routes, products, asked, isLoading } = calculator
  const isOnline = useOnline()
  const isKnown = asked.data !== undefined || asked.isFetching
  const isRoute = ask.mode === '0'
  const items = isRoute
    ? routes.map(({ id, name, minDays, maxDays }) => ({
        value: id,
        label: name,
        hint: t`${minDays}–${maxDays} days`,
      }))
    : products.map(({ cpId, cpName }) => ({ value: cpId, label: cpName, hint: '' }))
  const unknown = isOnline
    ? t`This list could not be loaded. It is loaded again each time it is opened.`
    : t`Nothing to choose from yet. It loads when you're back online.`
  const nothing = !ask.country ? t`Choose the country first` : isKnown ? t`No route to this country` : unknown
  return (
    <>
      <ModeChoice mode={ask.mode} change={(mode) => change({ mode })} />
      <ChoiceSelect
        key={ask.mode}
        state={state(
          isRoute ? 'routeId' : 'productId',
          isRoute ? t`Product route` : t`Customer product`,
          isRoute ? ask.routeId : ask.productId,
          (next) => change(isRoute ? { routeId: String(next) } : { productId: String(next) }),
        )}
        choices={items.map((item) => ({
          ...item,
          refused: '',
          search: `${item.label} ${item.value}`.toLocaleLowerCase(),
        }))}
        isLoading={isLoading}
        nothing={nothing}
        onOpen={ask.country && !isKnown ? () => void asked.refetch() : undefined}
      />
    </>
  )
}

const sides: readonly (keyof Ask & ('length' | 'width' | 'height'))[] = ['length', 'width', 'height']

/** Weight and, for bulky parcels, the sides; a number is written as the rules read it when its field is left. */
function Sizes({ id, calculator: { ask, change }, error }: FieldsProps & { error: string | undefined }) {
  const { t } = useLingui()
  const names = { length: t`Length`, width: t`Width`, height: t`Height` }
  return (
    <div className={classes.sizes}>
      <Measure
        id={`${id}-weight`}
        label={t`Weight`}
        required
        value={ask.weight}
        filter="decimal3"
        unit="kg"
        error={error}
        change={(weight) => change({ weight })}
      />
      {sides.map((side) => (
        <Measure
          key={side}
          label={names[side]}
          value={ask[side]}
          filter="centimetres"
          unit="cm"
          change={(text) => change({ [side]: text })}
        />
      ))}
    </div>
  )
}

interface MeasureProps {
  id?: string
  label: string
  required?: boolean
  value: string
  filter: InputFilter
  unit: string
  error?: string | undefined
  change: (text: string) => void
}

/** A number with its unit; what is none stays as typed, with a message. */
function Measure({ value, filter, unit, error, change, ...named }: MeasureProps) {
  const { i18n } = useLingui()
  const typing = useTyping(value, filter, { change, blur: nothing })
  const fault = filterFault(filter, value)
  return (
    <TextInput
      {...named}
      {...typing}
      autoComplete="off"
      error={fault ? i18n._(fault) : error}
      rightSection={<span className={inputs.unit}>{unit}</span>}
      classNames={
        {
          input: `${inputs.input} ${inputs.number}`,
          label: inputs.label,
          error: inputs.error,
        } as Record<string, string>
      }
    />
  )
}

/** Route mode of spec 001 §3: 0 specified route, 1 customer product name. */
function ModeChoice({ mode, change }: { mode: Ask['mode']; change: (mode: Ask['mode']) => void }) {
  const { t } = useLingui()
  return (
    <Choice
      className={classes.modes}
      label={t`Priced by`}
      isLabelHidden
      value={mode}
      options={[
        { value: '0', label: t`Specified route` },
        { value: '1', label: t`Customer product` },
      ]}
      onChange={change}
    />
  )
}
