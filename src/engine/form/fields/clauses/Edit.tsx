import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react'
import { useLingui as useTexts } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { ChoiceSelect } from '#engine/form/fields/select/ChoiceSelect.tsx'
import { useClosedChoices } from '#engine/form/fields/select/choices.ts'
import {
  clausesOf,
  emptyClause,
  subjectOf,
  verbOf,
  withSubject,
  withVerb,
  type Clause,
} from '#engine/form/logic/clauses.ts'
import type { ClausesProps } from '#engine/form/schema/form.ts'
import { FieldGroup } from '#engine/form/view/FieldGroup.tsx'
import { useFormState, useFormStore, type FieldProps } from '#engine/form/view/form-context.ts'
import { useField, type FieldState } from '#engine/form/view/use-field.ts'
import { ClauseValues } from './ClauseValues.tsx'
import { usePart } from './use-part.ts'
import classes from './clauses.module.css'

/** Clauses one below the other, read as a sentence: "If Country is Vietnam and Weight is below 1 kg". */
export function ClausesEdit({ field, path }: FieldProps) {
  const { clauses: props } = field
  if (!props) throw new Error(`The clauses field ${path} declares no clauses`)
  const { i18n } = useLingui()
  const store = useFormStore()
  const state = useField(field, path)
  const value = useFormState(() => store.get(path))
  const data = useFormState((form) => form.data)
  const clauses = useMemo(() => clausesOf(value), [value])
  const box = useRef<HTMLDivElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    box.current?.querySelector<HTMLElement>('[data-clause]:last-of-type input')?.focus()
  }, [clauses.length])
  // Not through the field: what is wrong with a clause is said when its own part is left.
  const put = (index: number, clause: Clause | undefined) =>
    store.set(
      path,
      clauses.flatMap((each, at) => (at === index ? (clause ?? []) : each)),
    )
  const add = () => {
    isAdded.current = true
    store.set(path, [...clauses, emptyClause()])
  }
  const remove = (index: number) => {
    put(index, undefined)
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <FieldGroup state={state}>
      <div ref={box} className={classes.root}>
        {clauses.length === 0 && <p className={classes.none}>{i18n._(props.none)}</p>}
        {clauses.map((clause, index) => (
          <ClauseRow
            key={index}
            clause={clause}
            path={`${path}.${index}`}
            name={i18n._(props.name(index + 1))}
            word={i18n._(index === 0 ? props.begin(data) : props.joint(data))}
            props={props}
            isReadOnly={state.isReadOnly}
            put={(next) => put(index, next)}
            remove={() => remove(index)}
          />
        ))}
        <Button
          id={state.id}
          data-add
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={state.isReadOnly || clauses.length >= props.max}
          aria-invalid={state.error ? true : undefined}
          onClick={add}
        >
          {i18n._(props.add)}
        </Button>
      </div>
    </FieldGroup>
  )
}

interface RowProps {
  clause: Clause
  path: string
  name: string
  word: string
  props: ClausesProps
  isReadOnly: boolean
  put: (clause: Clause) => void
  remove: () => void
}

function ClauseRow({ clause, path, name, word, props, isReadOnly, put, remove }: RowProps) {
  const { t } = useTexts()
  const subject = subjectOf(props, clause.field)
  const verb = verbOf(subject, clause.is)
  const isChosen = subject !== undefined && subject.verbs.length > 1
  const about = usePart(`${path}.field`, t`Field`, name, (field) => put(withSubject(clause, field, props)))
  const said = usePart(`${path}.is`, t`Comparison`, name, (is) => put(withVerb(clause, is, props)))
  // Where nothing is chosen of a verb, what is wrong with it is said of the subject.
  const aboutAll = isChosen ? about : { ...about, error: about.error ?? said.error }
  return (
    <div className={classes.row} role="group" aria-label={name} data-clause>
      <span className={classes.word}>{word}</span>
      <div className={classes.parts}>
        <div className={classes.subject}>
          <Choices state={aboutAll} choices={props.subjects} />
        </div>
        {isChosen && (
          <div className={classes.verb}>
            <Choices state={said} choices={subject.verbs} />
          </div>
        )}
        {subject && verb && verb.values !== 0 && (
          <ClauseValues
            key={subject.value}
            subject={subject}
            count={verb.values}
            values={clause.values}
            path={`${path}.values`}
            name={name}
            put={(values) => put({ ...clause, values: [...values] })}
          />
        )}
        <button
          type="button"
          className={classes.remove}
          disabled={isReadOnly}
          title={t`Remove`}
          aria-label={t`Remove ${name}`}
          onClick={remove}
        >
          <IconX size={15} aria-hidden />
        </button>
      </div>
    </div>
  )
}

const Choices = ({
  state,
  choices,
}: {
  state: FieldState
  choices: ClausesProps['subjects'] | ClausesProps['subjects'][number]['verbs']
}) => <ChoiceSelect state={state} choices={useClosedChoices(choices)} />
