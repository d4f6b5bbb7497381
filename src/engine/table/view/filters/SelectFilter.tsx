import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import type { Language } from '#contract/language.ts'
import type { Choice, QueryOptions } from '#engine/form/schema/form.ts'
import type { FilterProps } from './Filters.tsx'
import { PlainSelect } from '../PlainSelect.tsx'

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
  const { data } = useCall(options.call, options.input({}, '') as never, { quiet: true })
  const entries = choicesOf(options, data, language).map(({ value, label }) => ({
    value,
    label: props.translate(label),
  }))
  return <ChosenOf {...props} entries={entries} />
}

function ChosenOf({ filter, at, translate, entries }: FilterProps & { entries: readonly Entry[] }) {
  const label = translate(filter.label)
  const value = at.state.filters[filter.key]
  const chosen = typeof value === 'string' ? value : ''
  // A value from an address that the list does not know yet is shown as it is.
  const isKnown = chosen === '' || entries.some((entry) => entry.value === chosen)
  return (
    <PlainSelect
      label={label}
      any={label}
      value={chosen}
      options={isKnown ? entries : [...entries, { value: chosen, label: chosen }]}
      onChange={(next) => at.change({ [filter.key]: next || undefined })}
    />
  )
}
