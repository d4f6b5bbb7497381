import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import type { Language } from '#contract/language.ts'
import type { Choice, QueryOptions } from '#engine/form/schema/form.ts'
import type { FilterProps } from './Filters.tsx'
import classes from './filters.module.css'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'

type Entry = { value: string; label: string }

/** A closed list, or the choices of a kept query. */
export function SelectFilter(props: FilterProps) {
  const { options } = props.filter
  if (options && 'call' in options) return <QueriedSelect {...props} options={options} />
  const entries = (options ?? []).map(({ value, label }) => ({ value, label: props.translate(label) }))
  return <ChosenOf {...props} entries={entries} />
}

const choicesOf = (options: QueryOptions, answer: unknown, language: Language): readonly Choice[] =>
  answer === undefined ? (options.fallback?.(language) ?? []) : options.toChoices(answer as never, language)

function QueriedSelect({ options, ...props }: FilterProps & { options: QueryOptions }) {
  const language = useLanguage()
  const { data, isFetching } = useCall(options.call, options.input({}, '') as never, { quiet: true })
  const entries = choicesOf(options, data, language).map(({ value, label }) => ({
    value,
    label: props.translate(label),
  }))
  return <ChosenOf {...props} entries={entries} isLoading={isFetching && entries.length === 0} />
}

interface ChosenProps extends FilterProps {
  entries: readonly Entry[]
  isLoading?: boolean
}

function ChosenOf({ filter, at, translate, entries, isLoading }: ChosenProps) {
  const label = translate(filter.label)
  const value = at.state.filters[filter.key]
  const chosen = typeof value === 'string' ? value : ''
  return (
    <ChoiceBox
      look="small"
      className={classes.select}
      isMarked
      label={label}
      any={label}
      value={chosen}
      items={entries}
      isLoading={isLoading}
      onChange={(next) => at.change({ [filter.key]: next || undefined })}
    />
  )
}
