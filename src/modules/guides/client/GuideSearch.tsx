import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { can, useViewer } from '#client/session/session.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { guideAddress } from '../guide-address.ts'
import { guides, type GuideName } from '../guides.ts'
import { screens } from '../module.ts'
import { type Entry, entriesOf, searchGuides, snippetOf } from '../search-guides.ts'
import { isFor } from './find-guides.ts'
import classes from './guide.module.css'
import { useGuideTitles } from './use-guide-titles.ts'

const MOST = 12

/** Searches all guides in the language of the page while one types. Works offline. */
export function GuideSearch() {
  const { t, i18n } = useLingui()
  const titleOf = useGuideTitles()
  const person = useViewer()
  const [typed, setTyped] = useState('')
  const entries = useMemo(
    () =>
      entriesOf(
        guides,
        (message) => i18n._(message),
        titleOf,
        (section) => isFor(person, section),
      ).filter(({ guide }) => can(screens[guide as GuideName].func)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts change with the language alone
    [i18n.locale, titleOf, person.funcs],
  )
  const found = useMemo(() => searchGuides(entries, typed).slice(0, MOST), [entries, typed])
  return (
    <search className={classes.search}>
      <label className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          type="search"
          aria-label={t`Search all guides`}
          placeholder={t`Search all guides`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('')
          }}
        />
      </label>
      {typed.trim() !== '' && (
        <div className={classes.results}>
          {found.length === 0 ? (
            <p className="s-quiet">{t`No guide has these words. Try fewer or others.`}</p>
          ) : (
            <ul aria-label={t`Found in the guides`}>
              {found.map((entry) => (
                <Result
                  key={`${entry.guide}#${entry.anchor}`}
                  entry={entry}
                  typed={typed}
                  onOpen={() => setTyped('')}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <output className="hidden-text">
        {typed.trim() !== '' && t`Found in the guides: ${found.length}`}
      </output>
    </search>
  )
}

function Result({ entry, typed, onOpen }: { entry: Entry; typed: string; onOpen: () => void }) {
  const { before, hit, after } = snippetOf(entry, typed)
  return (
    <li>
      <PlainLink
        to={guideAddress(entry.guide as GuideName, entry.anchor)}
        className={classes.result}
        onClick={onOpen}
      >
        <strong>{entry.title}</strong>
        {entry.anchor !== '' && <span className="s-note">{entry.guideTitle}</span>}
        <span className={classes.snippet}>
          {before}
          {hit && <mark>{hit}</mark>}
          {after}
        </span>
      </PlainLink>
    </li>
  )
}
