import '@mantine/core/styles/Switch.css'
import { Switch, Textarea, TextInput } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useReportFault } from '#client/ui/input-faults.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import type { FilledEntry } from '../model/definition.ts'
import { sayLabel, sayWithKey } from '../model/label.ts'
import type { Property, Words } from '../model/kind.ts'
import type { Tongues } from '../model/languages.ts'
import { RegularField } from './RegularField.tsx'
import { WordsField } from './WordsField.tsx'
import own from './properties.module.css'
import classes from '../settings.module.css'

export interface FieldProps {
  property: Property
  entry: FilledEntry | undefined
  value: unknown
  /** What the declaration says. */
  base: unknown
  /** Declared label of the entry: what `words` say where nothing is written. */
  label: MessageDescriptor | string | undefined
  /** The same of the whole. */
  names: Words | undefined
  tongues: Tongues
  error: string | undefined
  onChange: (value: unknown) => void
}

/** One property, by its type. */
export function PropertyField(props: FieldProps) {
  switch (props.property.type) {
    case 'words':
      return <WordsField {...props} value={props.value as Words | undefined} />
    case 'switch':
      return <SwitchField {...props} />
    case 'choice':
      return <ChoiceField {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'numbers':
      return <ListField {...props} toItem={toNumber} />
    case 'list':
      return <ListField {...props} toItem={toWord} />
    case 'json':
      return <JsonField {...props} />
    case 'regular':
      return <RegularField {...props} />
    case 'text':
    case 'decimal':
      return <TextField {...props} />
  }
}

/** Label, help and error in the language of the page. */
function useFieldTexts({ property, error }: FieldProps) {
  const { i18n } = useTexts()
  return {
    label: i18n._(property.label),
    description: property.help && i18n._(property.help),
    error,
  }
}

function SwitchField(props: FieldProps) {
  const { property, entry, value, onChange } = props
  const { i18n } = useTexts()
  const { label, description } = useFieldTexts(props)
  const refused = entry?.declared && property.refuse?.(entry.declared)
  return (
    <Switch
      className={own.switch ?? ''}
      label={label}
      description={refused ? i18n._(refused) : description}
      error={props.error}
      checked={value === true}
      disabled={refused !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function ChoiceField(props: FieldProps) {
  const { i18n } = useTexts()
  const { label, description, error } = useFieldTexts(props)
  const { property, value, onChange } = props
  const given = typeof value === 'string' ? value : ''
  return (
    <div className={own.field}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <ChoiceBox
        isAlwaysSet
        label={label}
        value={given}
        items={(property.choices ?? []).map((choice) => ({
          value: choice.value,
          label: choice.hasKey
            ? sayWithKey(choice.label, choice.value, (text) => i18n._(text))
            : sayLabel(choice.label, (text) => i18n._(text)),
        }))}
        onChange={onChange}
      />
      {description && <span className={classes.small}>{description}</span>}
      {error && <span className={classes.wrong}>{error}</span>}
    </div>
  )
}

function TextField(props: FieldProps) {
  const { property, value, onChange } = props
  const { t } = useLingui()
  const given = typeof value === 'string' ? value : ''
  const isWrong = property.type === 'decimal' && given !== '' && !/^-?\d{1,12}(\.\d{1,4})?$/.test(given)
  const texts = useFieldTexts(props)
  return (
    <TextInput
      className={own.field ?? ''}
      {...texts}
      error={texts.error ?? (isWrong ? t`A number with at most four places` : undefined)}
      value={given}
      inputMode={property.type === 'decimal' ? 'decimal' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}

/** What is typed stays as it is typed; a whole number in range is taken, anything else is said. */
function NumberField(props: FieldProps) {
  const { property, value, base, onChange } = props
  const { t } = useLingui()
  const texts = useFieldTexts(props)
  const [typed, setTyped] = useState<string>()
  const { min = 0, max = 999_999, unit } = property
  const shown = typed ?? (typeof value === 'number' && value !== base ? String(value) : '')
  const isWrong = shown !== '' && !(/^\d+$/.test(shown) && Number(shown) >= min && Number(shown) <= max)
  useReportFault(isWrong)
  return (
    <TextInput
      className={own.field ?? ''}
      {...texts}
      error={isWrong ? t`A whole number from ${min} to ${max}` : texts.error}
      placeholder={typeof base === 'number' ? String(base) : t`as it fits`}
      value={shown}
      inputMode="numeric"
      rightSection={unit && <span className={own.unit}>{unit}</span>}
      onChange={(event) => {
        const text = event.currentTarget.value.trim()
        setTyped(text)
        const number = Number(text)
        if (text === '') onChange(base)
        else if (/^\d+$/.test(text) && number >= min && number <= max) onChange(number)
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
      autoComplete="off"
    />
  )
}

const toNumber = (word: string): number | undefined => (/^\d{1,4}$/.test(word) ? Number(word) : undefined)
const toWord = (word: string): string => word

const wordsIn = (text: string): string[] =>
  text
    .split(/[,，;；\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

function ListField(props: FieldProps & { toItem: (word: string) => number | string | undefined }) {
  const { value, base, onChange, toItem } = props
  const { t } = useLingui()
  const texts = useFieldTexts(props)
  const [typed, setTyped] = useState<string>()
  const items = Array.isArray(value) ? value : []
  const shown = typed ?? items.join(', ')
  const strange = wordsIn(shown).find((word) => toItem(word) === undefined)
  useReportFault(strange !== undefined)
  return (
    <TextInput
      className={own.field ?? ''}
      {...texts}
      error={
        strange === undefined ? texts.error : t`“${strange}” is not a whole number of at most four digits.`
      }
      placeholder={Array.isArray(base) ? base.join(', ') : t`none`}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const next = wordsIn(text).map(toItem)
        if (next.every((item) => item !== undefined)) onChange(next)
      }}
      onBlur={() => strange === undefined && setTyped(undefined)}
      autoComplete="off"
    />
  )
}

function JsonField(props: FieldProps) {
  const { value, onChange } = props
  const id = useId()
  return (
    <Textarea
      id={id}
      className={own.field ?? ''}
      {...useFieldTexts(props)}
      classNames={{ input: classes.code ?? '' }}
      autosize
      minRows={2}
      maxRows={12}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
