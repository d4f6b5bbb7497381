import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react'
import { useLingui as useTexts } from '@lingui/react/macro'
import { useState } from 'react'
import { ChoiceSelect } from '#engine/form/fields/select/ChoiceSelect.tsx'
import { useAnyChoices } from '#engine/form/fields/select/choices.ts'
import { joined, split } from '#engine/form/logic/clauses.ts'
import type { ClauseSubject } from '#engine/form/schema/form.ts'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import type { FieldState } from '#engine/form/view/use-field.ts'
import inputs from '#engine/form/view/inputs.module.css'
import classes from './clauses.module.css'
import { usePart } from './use-part.ts'

interface Props {
  subject: ClauseSubject
  count: 'some' | 1 | 2
  values: readonly string[]
  path: string
  name: string
  put: (values: readonly string[]) => void
}

/** The values of a clause: choices, texts or numbers. */
export function ClauseValues(props: Props) {
  const { i18n } = useLingui()
  const { subject, path, name, values, put } = props
  const state = usePart(path, i18n._(subject.label), name, () => undefined)
  const error = useInnerProblem(path, values.length) ?? state.error
  const own = { ...state, error }
  if (subject.options) return <Chosen {...props} state={own} />
  if (props.count === 'some') return <Texts {...props} state={own} />
  const set = (at: number) => (text: string) =>
    put(Array.from({ length: Number(props.count) }, (_, each) => (each === at ? text : (values[each] ?? ''))))
  return (
    <>
      <Typed subject={subject} state={own} text={values[0] ?? ''} put={set(0)} />
      {props.count === 2 && (
        <>
          <span className={classes.to} aria-hidden>
            –
          </span>
          <Typed
            subject={subject}
            state={{ ...own, id: `${own.id}-2`, error: undefined }}
            text={values[1] ?? ''}
            put={set(1)}
          />
        </>
      )}
    </>
  )
}

/** What is wrong with one of the values is said of them all: they are one input. */
function useInnerProblem(path: string, count: number): string | undefined {
  const { i18n } = useLingui()
  const store = useFormStore()
  const problem = useFormState(() =>
    Array.from({ length: count }, (_, at) => store.problemAt(`${path}.${at}`)).find(Boolean),
  )
  return problem && ('text' in problem ? problem.text : i18n._(problem.message))
}

interface PartProps extends Props {
  state: FieldState
}

function Chosen({ subject, count, values, state, put }: PartProps) {
  const { t } = useTexts()
  const { choices, isLoading } = useAnyChoices(subject.options)
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
  if (count !== 'some')
    return (
      <div className={classes.values}>
        <ChoiceSelect
          state={{
            ...state,
            value: values[0] ?? '',
            change: (next) => put(typeof next === 'string' && next !== '' ? [next] : []),
          }}
          choices={choices}
          isLoading={isLoading}
        />
      </div>
    )
  const free = choices.filter(({ value }) => !values.includes(value))
  return (
    <div className={classes.values}>
      <ul className={classes.chosen} aria-label={state.label}>
        {values.map((value) => (
          <li key={value} className={classes.chip}>
            {labelOf(value)}
            <button
              type="button"
              className={classes.drop}
              disabled={state.isReadOnly}
              aria-label={t`Remove ${labelOf(value)}`}
              onClick={() => put(values.filter((each) => each !== value))}
            >
              <IconX size={12} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <ChoiceSelect
        state={{
          ...state,
          value: '',
          placeholder: values.length > 0 ? t`or …` : undefined,
          change: (next) => {
            if (typeof next === 'string' && next !== '') put([...values, next])
          },
        }}
        choices={free}
        isLoading={isLoading}
      />
    </div>
  )
}

function Texts({ subject, values, state, put }: PartProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  return (
    <div className={classes.values}>
      <TextInput
        id={state.id}
        label={state.label}
        placeholder={subject.placeholder ?? t`several with commas`}
        error={state.error}
        readOnly={state.isReadOnly}
        value={typed ?? joined(values)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          put(split(event.currentTarget.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          state.blur()
        }}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: inputs.input, label: inputs.label, error: inputs.error }}
      />
    </div>
  )
}

interface TypedProps {
  subject: ClauseSubject
  state: FieldState
  text: string
  put: (text: string) => void
}

const Typed = ({ subject, state, text, put }: TypedProps) => (
  <div className={subject.isNumber ? classes.number : classes.values}>
    <TextInput
      id={state.id}
      label={state.label}
      placeholder={subject.placeholder}
      error={state.error}
      readOnly={state.isReadOnly}
      value={text}
      inputMode={subject.isNumber ? 'decimal' : undefined}
      rightSection={subject.unit ? <span className={inputs.unit}>{subject.unit}</span> : undefined}
      rightSectionPointerEvents="none"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => put(event.currentTarget.value)}
      onBlur={state.blur}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: inputs.input, label: inputs.label, error: `${inputs.error} ${classes.message}` }}
    />
  </div>
)
