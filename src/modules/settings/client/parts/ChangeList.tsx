/** Differences in words: column "Weight" hidden; label "Consignee" → "Receiver". */
import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { languages, type Language } from '#contract/language.ts'
import type { Change } from '../model/changes.ts'
import type { FilledEntry } from '../model/definition.ts'
import { sayLabel } from '../model/label.ts'
import type { Kind, Property, Words } from '../model/kind.ts'
import { declaredIn, type Tongues } from '../model/languages.ts'
import own from './changes.module.css'
import classes from '../settings.module.css'

interface ChangeListProps {
  kind: Kind
  changes: readonly Change[]
  tongues: Tongues
  /** Items that stand out, by id. */
  marked?: ReadonlySet<string>
  mark?: string
}

export function ChangeList({ kind, changes, tongues, marked, mark }: ChangeListProps) {
  if (changes.length === 0) {
    return (
      <p className={classes.note}>
        <Trans>Nothing changes.</Trans>
      </p>
    )
  }
  return (
    <ul className={own.changes}>
      {changes.map((change) => (
        <li key={change.id} className={own.change} data-what={change.what.kind}>
          <span className={own.sign} aria-hidden>
            {signs[change.what.kind]}
          </span>
          <span>
            <Subject kind={kind} entry={change.entry} tongues={tongues} />
            <Sentence change={change} tongues={tongues} />
            {marked?.has(change.id) && <em className={own.mark}>{mark}</em>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const signs: Record<Change['what']['kind'], string> = {
  shown: '+',
  hidden: '−',
  added: '+',
  removed: '−',
  moved: '↕',
  words: '✎',
  set: '✎',
}

/** How an entry is called: in the language of the page, by its own words or the declared ones. */
export function useEntryName(): (entry: FilledEntry, tongues: Tongues) => string {
  const { i18n } = useTexts()
  return (entry, tongues) => {
    if (!entry.declared) return sayLabel(entry.called ?? entry.id, (text) => i18n._(text))
    const own = (entry.value['label'] as Words | undefined)?.[i18n.locale as Language]
    const { label } = entry.declared
    return own || (typeof label === 'string' ? label : i18n._(label)) || declaredIn(tongues, 'en', label)
  }
}

function Subject({ kind, entry, tongues }: { kind: Kind; entry: FilledEntry | undefined; tongues: Tongues }) {
  const { i18n } = useTexts()
  const nameOf = useEntryName()
  const { list } = kind
  if (!entry || !list) return <b className={own.subject}>{i18n._(kind.whole)}</b>
  // The declared name: the new one is part of the sentence.
  const name = entry.declared ? declaredName(entry, i18n._.bind(i18n)) : nameOf(entry, tongues)
  return <b className={own.subject}>{name}</b>
}

const declaredName = ({ declared, id }: FilledEntry, translate: (text: never) => string): string =>
  declared ? (typeof declared.label === 'string' ? declared.label : translate(declared.label as never)) : id

function Sentence({ change: { what, entry }, tongues }: { change: Change; tongues: Tongues }): ReactNode {
  switch (what.kind) {
    case 'shown':
      return <Trans>is shown again</Trans>
    case 'hidden':
      return <Trans>is hidden</Trans>
    case 'added':
      return <Trans>is new</Trans>
    case 'removed':
      return <Trans>is taken away</Trans>
    case 'moved':
      return <Trans>moves to place {what.place}</Trans>
    case 'words':
      return <Words what={what} entry={entry} tongues={tongues} />
    case 'set':
      return <Set what={what} />
  }
}

type Of<K extends Change['what']['kind']> = Extract<Change['what'], { kind: K }>

function Words({
  what,
  entry,
  tongues,
}: {
  what: Of<'words'>
  entry: FilledEntry | undefined
  tongues: Tongues
}) {
  const { i18n } = useTexts()
  const { property, language, from, to } = what
  // Where nothing is written, a label says what the code declares.
  const declared = property.key === 'label' ? declaredIn(tongues, language, entry?.declared?.label) : ''
  return (
    <>
      {i18n._(property.label)} <small className="s-note">{languages[language].name}</small>{' '}
      <Quoted text={from || declared} /> → <Quoted text={to || declared} />
    </>
  )
}

const Quoted = ({ text }: { text: string }) => (text ? <q>{text}</q> : <i>–</i>)

function Set({ what: { property, from, to } }: { what: Of<'set'> }) {
  const { i18n } = useTexts()
  const translate = useValueText()
  return (
    <>
      {i18n._(property.label)} <span className={own.was}>{translate(property, from)}</span> →{' '}
      <b>{translate(property, to)}</b>
    </>
  )
}

/** A value as a person reads it. */
function useValueText(): (property: Property, value: unknown) => string {
  const { t } = useLingui()
  const { i18n } = useTexts()
  return ({ type, choices, unit }, value) => {
    if (type === 'switch') return value === true ? t`yes` : t`no`
    if (value === undefined || value === null || value === '') return choices ? choiceOf('') : t`none`
    if (choices) return choiceOf(String(value as string))
    if (Array.isArray(value)) return value.join(', ')
    return unit ? `${String(value as string)} ${unit}` : String(value as string)

    function choiceOf(wanted: string): string {
      const found = choices?.find((choice) => choice.value === wanted)
      if (!found) return wanted || t`none`
      return sayLabel(found.label, (text) => i18n._(text))
    }
  }
}
