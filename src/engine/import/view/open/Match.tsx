import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { forAllColumns } from '#engine/import/logic/for-all.ts'
import { missingColumns, requiredKeys, type HeadingMatch } from '#engine/import/logic/match-headings.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import classes from '../import.module.css'
import { samplesOf, type Matching } from './open-book.ts'

interface MatchProps {
  decl: ImportDecl
  matching: Matching
  onSheet: (sheet: number) => void
  onDone: (matching: Matching) => void
  onCancel: () => void
}

/** Which column is which, where the headings do not say it: asked once for the same headings. */
export function Match({ decl, matching, onSheet, onDone, onCancel }: MatchProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [matches, setMatches] = useState(matching.matches)
  const { read, fileName } = matching
  const given = forAllColumns(decl)
  const missing = missingColumns(matches, requiredKeys(decl))
  const namesOf = (keys: readonly string[]): string =>
    keys.map((key) => translate(decl.columns.find((column) => column.key === key)?.label ?? key)).join(', ')
  const names = namesOf(missing.filter((key) => !given.has(key)))
  const later = namesOf(missing.filter((key) => given.has(key)))
  const choose = (at: number, column: string | undefined) =>
    setMatches(matches.map((match, place) => chosen(match, place === at, column)))
  const isNothing = !matches.some(({ column }) => column !== undefined)
  return (
    <section className={classes.match} aria-label={t`Columns of the file`}>
      <header className={classes.matchHead}>
        <h2 className="s-subtitle">{fileName}</h2>
        {read.sheets.length > 1 && (
          <div className={classes.sheet}>
            <span aria-hidden>
              <Trans>Sheet</Trans>
            </span>
            <ChoiceBox
              look="small"
              label={t`Sheet`}
              isAlwaysSet
              value={String(read.sheet)}
              items={read.sheets.map((name, at) => ({ value: String(at), label: name }))}
              onChange={(sheet) => onSheet(Number(sheet))}
            />
          </div>
        )}
      </header>
      {names && (
        <p role="alert" className="s-fault-box">
          <Trans>
            Template format data wrong: there is no column for {names}. Choose one below, or fill it in
            afterwards.
          </Trans>
        </p>
      )}
      {later && (
        <p className={classes.note}>
          <Trans>Not in the file. You enter it once for all rows in the next step: {later}.</Trans>
        </p>
      )}
      {read.isCut && (
        <p className={classes.note}>
          <Trans>Columns after the 200th were left out.</Trans>
        </p>
      )}
      <div className={classes.matchRows}>
        <table className={classes.matchTable}>
          <thead>
            <tr>
              <th>
                <Trans>Heading</Trans>
              </th>
              <th>
                <Trans>First values</Trans>
              </th>
              <th>
                <Trans>Column</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {matches.map((match, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- headings may repeat; their places do not
              <tr key={at} data-guess={match.isGuess || undefined}>
                <th scope="row">{match.heading || t`Column ${at + 1}`}</th>
                <td className={classes.samples}>{samplesOf(matching, at).join(' · ')}</td>
                <td>
                  <ColumnSelect decl={decl} match={match} onChange={(column) => choose(at, column)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={isNothing} onClick={() => onDone({ ...matching, matches })}>
          <Trans>Continue</Trans>
        </Button>
      </footer>
    </section>
  )
}

/** The heading that is chosen for takes the column from the one that had it. */
function chosen(match: HeadingMatch, isIt: boolean, column: string | undefined): HeadingMatch {
  if (isIt) return { ...match, column, isGuess: false }
  return column !== undefined && match.column === column
    ? { ...match, column: undefined, isGuess: false }
    : match
}

interface ColumnSelectProps {
  decl: ImportDecl
  match: HeadingMatch
  onChange: (column: string | undefined) => void
}

function ColumnSelect({ decl, match, onChange }: ColumnSelectProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <ChoiceBox
      look="small"
      className={classes.select}
      label={t`Column for ${match.heading}`}
      any={t`Set aside`}
      value={match.column ?? ''}
      items={decl.columns.map((column) => ({
        value: column.key,
        label: `${column.required ? '* ' : ''}${translate(column.label)}`,
      }))}
      onChange={(column) => onChange(column || undefined)}
    />
  )
}
