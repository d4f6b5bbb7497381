import { TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { ChoiceSelect } from '#engine/form/fields/select/ChoiceSelect.tsx'
import type { ReadChoice } from '#engine/form/fields/select/choices.ts'
import type { FieldState } from '#engine/form/view/use-field.ts'
import type { ForAllField, Given } from '#engine/import/logic/for-all.ts'
import type { ImportChoice } from '#engine/import/logic/parse-cell.ts'
import type { ForAllChoice } from '#engine/import/schema/import.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import classes from './for-all.module.css'
import type { ImportSession } from '../import-session.ts'

/** Form for values the file lacks; they fill the empty cells of their columns. */
export function ForAll({ session }: { session: ImportSession }) {
  const { t } = useLingui()
  useSyncExternalStore(session.subscribe, session.snapshot)
  const { rows } = session
  const fields = useMemo(
    () => session.forAllFields(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- while rows are checked they stay the same list
    [session, rows],
  )
  if (fields.length === 0 || session.facts.sending) return null
  return (
    <details className={classes.root} open>
      <summary className={classes.head} aria-label={t`For all rows`}>
        <strong>
          <Trans>For all rows</Trans>
        </strong>
        <span className={classes.note}>
          <Trans>Fills empty cells only.</Trans>
        </span>
      </summary>
      <div className={classes.fields}>
        {fields.map((field) =>
          field.choice ? (
            <AskedField key={field.key} session={session} field={field} choice={field.choice} />
          ) : (
            <ColumnField key={field.key} session={session} field={field} />
          ),
        )}
      </div>
    </details>
  )
}

interface FieldProps {
  session: ImportSession
  field: ForAllField
}

/** Label, value and handlers of a field, as the choice box of forms takes them. */
function useForAllState(
  { session, field }: FieldProps,
  givenOf: (value: string) => Given | undefined,
): FieldState {
  const id = useId()
  const translate = useTranslate()
  const { label, when = {}, of, isRequired } = field
  const [owner] = Object.keys(when)
  const column = session.decl.columns.find(({ key }) => key === owner)
  const name =
    column && session.dictionaries.choicesOf(column, when)?.find(({ value }) => value === of)?.label
  const value = session.facts.forAll?.[field.key]?.value ?? ''
  return {
    id,
    value,
    label: of === undefined ? translate(label) : `${translate(label)} · ${name ?? of}`,
    placeholder: undefined,
    help: undefined,
    error: undefined,
    isRequired,
    isReadOnly: false,
    change: (next) => {
      const text = typeof next === 'string' ? next : ''
      if (text !== value) session.giveForAll(field.key, text === '' ? undefined : givenOf(text))
    },
    blur: () => undefined,
  }
}

const toRead = ({ value, label, hint, names }: ImportChoice): ReadChoice => ({
  value,
  label,
  hint,
  search: [value, label, hint, ...names].join(' ').toLocaleLowerCase(),
  refused: '',
})

function ColumnField(props: FieldProps) {
  const { session, field } = props
  const { column, when } = field
  const key = column?.key ?? ''
  const state = useForAllState(props, (value) => ({
    value,
    texts: { [key]: value },
    ...(when ? { when } : {}),
  }))
  const choices = column?.options ? session.dictionaries.choicesOf(column, when ?? {}) : undefined
  const read = useMemo(() => choices?.map(toRead) ?? [], [choices])
  return (
    <div>
      {column?.options ? (
        <ChoiceSelect state={state} choices={read} isClearable />
      ) : (
        <TextField key={String(state.value)} state={state} />
      )}
      <Lacking count={field.lacking} />
    </div>
  )
}

/** A text is taken with Enter, or when the field is left. */
function TextField({ state }: { state: FieldState }) {
  const before = String(state.value)
  const [text, setText] = useState(before)
  const take = () => text.trim() !== before && state.change(text.trim())
  return (
    <TextInput
      id={state.id}
      label={state.label}
      withAsterisk={state.isRequired}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

function AskedField({ choice, ...props }: FieldProps & { choice: ForAllChoice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { call, input, toChoices } = choice.options
  const { data, isPending } = useCall(call, input({}, '') as never, { quiet: true })
  const translate = useTranslate()
  const choices = useMemo(
    () =>
      data === undefined
        ? []
        : toChoices(data as never, language).map(({ value, label, hint, search = '' }): ReadChoice => ({
            value,
            label: translate(label),
            hint: hint === undefined ? '' : translate(hint),
            search:
              `${translate(label)} ${hint === undefined ? '' : translate(hint)} ${search}`.toLocaleLowerCase(),
            refused: '',
          })),
    [data, toChoices, language, translate],
  )
  const state = useForAllState(props, (value) => {
    const texts = choice.texts(data, value)
    return texts && { value, texts, whole: choice.whole }
  })
  return (
    <div>
      <ChoiceSelect
        state={state}
        choices={choices}
        isLoading={isPending}
        nothing={t`Nothing to choose from yet.`}
        isClearable
      />
      <Lacking count={props.field.lacking} />
    </div>
  )
}

const Lacking = ({ count }: { count: number }) => (
  <span className={classes.note}>
    <Plural value={count} one="for # record" other="for # records" />
  </span>
)
