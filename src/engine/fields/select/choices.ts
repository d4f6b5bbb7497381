/** Choices of a field: a closed list as declared, or the answer of its query mapped by the declaration. */
import { useMemo } from 'react'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import type { Choice, QueryOptions } from '#engine/schema/form.ts'
import { useFormState } from '#engine/view/form/form-context.ts'

/** A choice in the person's language. */
export interface ReadChoice {
  value: string
  label: string
  hint: string
  /** Lower-case text it is found by. */
  search: string
  /** Why it cannot be chosen; "" when it can. */
  refused: string
}

/** `isLoading` only while nothing is known yet; `isEmpty` when there is nothing to ask before something else is chosen. */
export interface Choices {
  choices: readonly ReadChoice[]
  isLoading: boolean
  isIdle: boolean
}

/** Choices of a query. The question is compared as text, so that typing elsewhere in the form asks nothing again. */
export function useQueryChoices(options: QueryOptions): Choices {
  const { i18n } = useLingui()
  const language = useLanguage()
  const question = useFormState((store) => JSON.stringify(options.input(store.data)) ?? '')
  const isIdle = question === ''
  const input = (isIdle ? {} : JSON.parse(question)) as never
  const { data, isLoading } = useCall(options.call, input, { enabled: !isIdle, quiet: true })
  const choices = useMemo(() => {
    const known =
      data === undefined || isIdle ? options.fallback?.(language) : options.toChoices(data as never, language)
    return (known ?? []).map((choice) => read(choice, (text) => i18n._(text)))
  }, [data, isIdle, options, language, i18n])
  return { choices, isIdle, isLoading: isLoading && choices.length === 0 }
}

/** Choices of a closed list. */
export function useClosedChoices(options: readonly Choice[]): readonly ReadChoice[] {
  const { i18n } = useLingui()
  return useMemo(() => options.map((choice) => read(choice, (text) => i18n._(text))), [options, i18n])
}

function read(choice: Choice, say: (text: MessageDescriptor) => string): ReadChoice {
  const text = (value: MessageDescriptor | string | undefined) =>
    typeof value === 'object' ? say(value) : (value ?? '')
  const label = text(choice.label)
  const hint = text(choice.hint)
  const search = [label, hint, choice.search ?? '', choice.value].join(' ').toLocaleLowerCase()
  return { value: choice.value, label, hint, search, refused: text(choice.refused) }
}
