import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { languages, type Language } from '#contract/language.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { allLanguages } from '../model/languages.ts'
import { BoundedTextarea } from '#engine/form/view.ts'
import { MAX_REPLACED_TEXT } from '#modules/settings/contract.ts'
import { isTaken, type TextEntry, type Texts } from './text-list.ts'
import type { TextEdits } from './use-text-edits.ts'
import propertiesClasses from '../parts/properties.module.css'
import classes from '../settings.module.css'
import textsClasses from './texts.module.css'

const TextHistory = lazyPart(async () => (await import('./TextHistory.tsx')).TextHistory)

interface TextRowProps {
  entry: TextEntry
  published: Texts
  fact: { updateTime: string; by: string } | undefined
  edits: TextEdits
  language: Language
  isOpen: boolean
  onOpen: () => void
}

/** One text: what it says in each language; open, where it is rewritten. */
export function TextRow(props: TextRowProps) {
  const { entry, published, edits, language, isOpen, onOpen, fact } = props
  const { t } = useLingui()
  const edit = edits.edits[entry.id]
  const textIn = (each: Language) => (edit?.texts[each] ?? published[each]) || entry.bundled[each]
  const isPublished = Object.values(published).some(Boolean)
  return (
    <li className={textsClasses.textRow} aria-label={textIn(language)}>
      <button type="button" className={textsClasses.textName} aria-expanded={isOpen} onClick={onOpen}>
        <IconChevronDown
          size={15}
          aria-hidden
          className={textsClasses.chevron}
          data-open={isOpen || undefined}
        />
        <span className={textsClasses.texts}>
          <b>{textIn(language)}</b>
          {!isOpen &&
            allLanguages
              .filter((each) => each !== language)
              .map((each) => (
                <span key={each} className={classes.small} lang={languages[each].html}>
                  {textIn(each)}
                </span>
              ))}
        </span>
      </button>
      <span className={textsClasses.textTools}>
        {edit && <StatusBadge label={t`Not published yet`} tone="orange" shape="half" />}
        {!edit && isPublished && <StatusBadge label={t`Changed`} tone="green" shape="check" />}
        {fact && (
          <span className={classes.small}>
            {shortTime(Date.parse(fact.updateTime), language)} · {fact.by}
          </span>
        )}
      </span>
      {isOpen && <Open {...props} />}
    </li>
  )
}

function Open({ entry, published, edits, fact }: TextRowProps) {
  const { t } = useLingui()
  const [isHistory, setHistory] = useState(false)
  const edit = edits.edits[entry.id]
  const now = edit?.texts ?? published
  const isOwn = Object.values(now).some(Boolean)
  return (
    <div className={textsClasses.textOpen}>
      {edits.isOvertaken(entry.id) && (
        <div className="s-strip" data-tone="bad" role="alert">
          <span>
            <Trans>{fact?.by ?? ''} published a different text while you were editing:</Trans>{' '}
            <q>
              {allLanguages
                .map((language) => published[language])
                .filter(Boolean)
                .join(' · ') || '–'}
            </q>
          </span>
          <Button size="compact-sm" onClick={() => edits.keepMine(entry.id)}>
            <Trans>Mine wins</Trans>
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => edits.drop(entry.id)}>
            <Trans>Theirs</Trans>
          </Button>
        </div>
      )}
      {allLanguages.map((language) => (
        <div key={language} className={propertiesClasses.word}>
          <span className="s-note" aria-hidden>
            {languages[language].name}
          </span>
          <BoundedTextarea
            aria-label={t`Text in ${languages[language].name}`}
            lang={languages[language].html}
            placeholder={entry.bundled[language]}
            value={now[language]}
            autosize
            minRows={1}
            maxRows={8}
            limit={MAX_REPLACED_TEXT}
            error={
              isTaken(entry, language, now[language])
                ? undefined
                : t`Keep the placeholders in braces and the tags unchanged: ${entry.bundled[language]}`
            }
            onChange={(text) => edits.set(entry.id, { ...now, [language]: text }, `${entry.id}.${language}`)}
          />
        </div>
      ))}
      <p className={classes.note}>
        {entry.parts.join(', ')} · {entry.id}
        {entry.hasForms && (
          <>
            {' · '}
            <Trans>It has singular and plural forms. Your text is used for all numbers.</Trans>
          </>
        )}
      </p>
      <div className={textsClasses.rowButtons}>
        {edit && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => edits.drop(entry.id)}>
            <Trans>Discard my change</Trans>
          </Button>
        )}
        {isOwn && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => edits.set(entry.id, { zh: '', en: '', ml: '' })}
          >
            <Trans>Restore the original text</Trans>
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => setHistory(true)}>
          <Trans>History</Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {isHistory && <TextHistory entry={entry} now={now} edits={edits} onClose={() => setHistory(false)} />}
      </Suspense>
    </div>
  )
}
