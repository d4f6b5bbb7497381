/** Choices of a field: a closed list as declared, or the answer of its query mapped by the declaration. */
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { loadFieldCalls } from '#client/calls/field-calls.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { defineCalls } from '#contract/call.ts'
import { nothing } from '#contract/schema.ts'
import type {
  ApiOptions,
  Choice,
  ChoiceFinish,
  FinishChoices,
  Options,
  QueryOptions,
} from '#engine/form/schema/form.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import { useReadData } from '#engine/form/view/form-context.ts'
import { useWatched } from '#engine/form/view/use-watched.ts'

/** spec 001 §9 "field search 300 ms". */
const SEARCH_MS = 300

/** A choice in the person's language. */
export interface ReadChoice {
  value: string
  label: string
  hint: string
  /** At the end of the label's line. */
  aside?: string
  /** Lower-case text it is found by. */
  search: string
  /** Why it cannot be chosen; "" when it can. */
  refused: string
}

/** `isLoading` while nothing is known yet, or the answer to what is typed is on its way; `isIdle` when there is nothing to ask before something else is chosen. */
export interface Choices {
  choices: readonly ReadChoice[]
  isLoading: boolean
  isIdle: boolean
  /** What was asked, as text, and whether these choices are its answer. */
  question: string
  isAnswered: boolean
  /** Present when the answer did not come: asks for it again. */
  askAgain?: () => void
  /** The gateway looks for what is typed; absent where the list is whole. */
  onSearch?: (text: string) => void
  /** Said below the open list. */
  note?: string
}

const isQuery = (options: Options | undefined): options is QueryOptions =>
  options !== undefined && 'call' in options
const isApi = (options: Options | undefined): options is ApiOptions =>
  options !== undefined && 'api' in options

/** The closed list of a field; empty where its choices are asked for. */
export const closedOf = (options: Options | undefined): readonly Choice[] =>
  options === undefined || isQuery(options) || isApi(options) ? noChoices : options

export const isAsked = (options: Options | undefined): options is QueryOptions | ApiOptions =>
  isQuery(options) || isApi(options)

/** Placeholder for fields that request nothing, as hooks must run unconditionally; it is never sent. */
const { none } = defineCalls('engine', {
  none: {
    kind: 'query',
    offline: 'live',
    path: '/none',
    access: 'session',
    input: nothing(),
    output: nothing(),
    source: 'none',
  },
})
const noChoices: readonly Choice[] = []
const nothingAsked: QueryOptions = { call: none, input: () => undefined, toChoices: () => [] }

/** Choices of any field. `data`: what the question is made from where a value is only read; the open form's otherwise. */
export function useAnyChoices(options: Options | undefined, data?: FormData): Choices {
  const closed = useClosedChoices(closedOf(options))
  const asked = useQueryChoices(isAsked(options) ? options : nothingAsked, '', data)
  return isAsked(options) ? asked : { ...asked, choices: closed, isIdle: false }
}

/** Choices of a query. The question is compared as text, so that typing elsewhere in the form asks nothing again. */
export function useQueryChoices(given: QueryOptions | ApiOptions, value = '', own?: FormData): Choices {
  const { i18n } = useLingui()
  const language = useLanguage()
  const [options, isPending] = useOptions(given)
  // Look up the current value, so that its name can be shown.
  const [search, setSearch, isTyping] = useSearch(value)
  const question = useReadData((read) => JSON.stringify(options.input(read, search)), own) ?? ''
  const isUnasked = question === ''
  const input = (isUnasked ? {} : JSON.parse(question)) as never
  const { data, isFetching, isError, refetch } = useCall(options.call, input, {
    enabled: !isUnasked,
    quiet: true,
  })
  const isAnswered = data !== undefined && !isUnasked
  // Only where one is chosen, not where its name is read.
  const { finish } = own ? nothingAsked : options
  const [put, facts] = useFinish(finish)
  const { found, note } = useMemo(() => {
    const known = isAnswered ? options.toChoices(data as never, language) : options.fallback?.(language)
    const finished =
      put && facts && isAnswered ? put(known ?? [], JSON.parse(facts) as never, data as never) : undefined
    const all: readonly Choice[] = finished?.choices ?? known ?? []
    const said = finished?.note
    return {
      found: all.map((choice) => read(choice, (text) => i18n._(text))),
      note: said && i18n._(said),
    }
  }, [data, isAnswered, options, language, i18n, put, facts])
  const choices = useLastFound(found, isAnswered || !options.isSearched)
  return {
    choices,
    isIdle: isUnasked && !isPending,
    question,
    isAnswered,
    isLoading:
      isPending ||
      (options.isSearched
        ? isTyping || (isFetching && data === undefined)
        : isFetching && data === undefined && choices.length === 0),
    ...(isError && data === undefined ? { askAgain: () => void refetch() } : {}),
    ...(options.isSearched ? { onSearch: setSearch } : {}),
    ...(note ? { note } : {}),
  }
}

/** What finishes the choices, and as JSON text what it reads of the form. */
function useFinish(finish: ChoiceFinish | undefined): [FinishChoices | undefined, string | undefined] {
  const facts = useReadData((data) => (finish ? JSON.stringify(finish.reads(data)) : undefined))
  return [useWatched(finish?.load), facts]
}

/** How a path is read, and the calls that may be asked: both only where a field names a path. */
const loadApi = async () => {
  const [{ apiOptions, isApiFault }, calls] = await Promise.all([
    import('#engine/form/logic/field-api.ts'),
    loadFieldCalls(),
  ])
  return (given: ApiOptions): QueryOptions => {
    const options = apiOptions(given, calls)
    return isApiFault(options) ? nothingAsked : options
  }
}
const noApi = async () => undefined

/** The query behind a path once it can be read, and whether that is still to come; until then, and for a wrong path, nothing. */
function useOptions(given: QueryOptions | ApiOptions): [options: QueryOptions, isPending: boolean] {
  const [api] = useLoaded<Awaited<ReturnType<typeof loadApi>> | undefined>(isApi(given) ? loadApi : noApi)
  const options = useMemo(() => {
    if (!isApi(given)) return given
    return (api.state === 'ready' && api.value?.(given)) || nothingAsked
  }, [given, api])
  return [options, isApi(given) && api.state === 'waiting']
}

/** What was typed, a moment after the last key; how to type; whether that moment is not over yet. */
function useSearch(first: string): [string, (text: string) => void, boolean] {
  const [typed, setTyped] = useState(first)
  const [search] = useDebouncedValue(typed.trim(), SEARCH_MS)
  return [search, setTyped, search !== typed.trim()]
}

/** The last answer stays in view until the next one is here. */
function useLastFound(found: readonly ReadChoice[], isFound: boolean): readonly ReadChoice[] {
  const [last, setLast] = useState(found)
  if (isFound && last !== found) setLast(found)
  return isFound ? found : last
}

/** Choices of a closed list. */
export function useClosedChoices(options: readonly Choice[]): readonly ReadChoice[] {
  const { i18n } = useLingui()
  return useMemo(() => options.map((choice) => read(choice, (text) => i18n._(text))), [options, i18n])
}

function read(choice: Choice, translate: (text: MessageDescriptor) => string): ReadChoice {
  const text = (value: MessageDescriptor | string | undefined) =>
    typeof value === 'object' ? translate(value) : (value ?? '')
  const label = text(choice.label)
  const hint = text(choice.hint)
  const search = [label, hint, choice.search ?? '', choice.value].join(' ').toLocaleLowerCase()
  const aside = text(choice.aside)
  return {
    value: choice.value,
    label,
    hint,
    search,
    refused: text(choice.refused),
    ...(aside ? { aside } : {}),
  }
}
