import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import type { Language } from '#contract/language.ts'
import type { Choice, QueryOptions } from '#engine/form/schema/form.ts'
import type { FilterProps } from './Filters.tsx'
import classes from './filters.module.css'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'

/** A closed list, or the choices of a kept query. */
export function SelectFilter(props: FilterProps) {
  const { options } = props.filter
  if (options && 'call' in options) return <QueriedSelect {...props} options={options} />
  return <ChosenOf {...props} choices={options} />
}

const choicesOf = (options: QueryOptions, answer: unknown, language: Language): readonly Choice[] =>
  answer === undefined ? (options.fallback?.(language) ?? []) : options.toChoices(answer as never, language)

function QueriedSelect({ options, ...props }: FilterProps & { options: QueryOptions }) {
  const language = useLanguage()
  const { data, isFetching } = useCall(options.call, options.input({}, '') as never, { quiet: true })
  const choices = useMemo(() => choicesOf(options, data, language), [options, data, language])
  return <ChosenOf {...props} choices={choices} isLoading={isFetching && choices.length === 0} />
}

interface ChosenProps extends FilterProps {
  choices: readonly Choice[] | undefined
  isLoading?: boolean
}

function ChosenOf({ filter, at, translate, choices, isLoading }: ChosenProps) {
  const label = translate(filter.label)
  const value = at.state.filters[filter.key]
  const chosen = typeof value === 'string' ? value : ''
  const items = (choices ?? []).map((choice) => ({
    value: choice.value,
    label: translate(choice.label),
    search: choice.search ?? '',
  }))
  return (
    <ChoiceBox
      look="small"
      className={classes.select}
      isMarked
      label={label}
      any={label}
      value={chosen}
      items={items}
      isLoading={isLoading}
      onChange={(next) => at.change({ [filter.key]: next || undefined })}
    />
  )
}
