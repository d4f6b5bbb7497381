import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from '#client/offline/use-live.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go, useUrlQuery } from '#client/router/go.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import {
  clearFit,
  DropZone,
  faultText,
  type Fit,
  fitsOf,
  type HandedFile,
  handFile,
  takeHandedFile,
  type Place,
} from '#engine/import/view.ts'
import type { Store } from '#offline/store.ts'
import classes from './open-file.module.css'
import { currentLanguage } from '#client/i18n/language.ts'
import { knownScreens } from '#client/router/known-screens.ts'
import { screenTitle } from '#client/router/titles.ts'
import { can, session } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'

/** What is in this spreadsheet? Asked of the file itself, then of the person, who is led to the import it is for. */
export default function OpenFile() {
  const { t } = useLingui()
  const [{ at }] = useUrlQuery()
  const store = useStore()
  return (
    <section aria-label={t`Open a spreadsheet`} className={classes.page}>
      <ScreenHeader />
      {store ? <Ask key={at} store={store} /> : <SkeletonRows />}
    </section>
  )
}

const bring = (file: HandedFile, { href }: Fit, replace = false): void => {
  handFile(file)
  go(href, { replace })
}

function Ask({ store }: { store: Store }) {
  const { i18n } = useLingui()
  const [file, setFile] = useState(takeHandedFile)
  const [fits, setFits] = useState<readonly Fit[]>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (!file) return
    const reading = new AbortController()
    const look = async () => {
      const found = await fitsOf(await allowedPlaces(), store, file, reading.signal)
      if (reading.signal.aborted) return
      const clear = clearFit(found)
      if (clear) bring(file, clear, true)
      else setFits(found)
    }
    look().catch((error: unknown) => {
      if (reading.signal.aborted) return
      setFile(undefined)
      setFault(i18n._(faultText(error)))
    })
    return () => reading.abort()
  }, [file, store, i18n])
  const take = (next: HandedFile) => {
    setFits(undefined)
    setFault('')
    setFile(next)
  }
  if (!file || !fits) return <DropZone isReading={file !== undefined} fault={fault} onFile={take} />
  return <Choice file={file} fits={fits} />
}

function Choice({ file, fits }: { file: HandedFile; fits: readonly Fit[] }) {
  const { name } = file
  const isKnown = fits.some(({ known }) => known > 0)
  return (
    <>
      <h2 className={classes.question}>
        <Trans>
          What is in <q>{name}</q>?
        </Trans>
      </h2>
      <p className="s-quiet">
        {fits.length === 0 && <Trans>You do not have access to any import.</Trans>}
        {fits.length > 0 && !isKnown && (
          <Trans>None of its headings is known. Choose the import, then assign the columns.</Trans>
        )}
      </p>
      <ul className={classes.list}>
        {fits.map((fit) => (
          <li key={fit.href}>
            <button type="button" className={classes.fit} onClick={() => bring(file, fit)}>
              <span className="s-strong">{fit.title}</span>
              <span className="s-quiet">
                <Known fit={fit} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Known({ fit: { known, headings, missing } }: { fit: Fit }) {
  return (
    <>
      <Trans>
        {known} of {headings} headings are known
      </Trans>
      {missing > 0 && (
        <>
          {' · '}
          <Plural value={missing} one="# required column is missing" other="# required columns are missing" />
        </>
      )}
    </>
  )
}

/** The imports a person may use, as targets for an opened file. */
async function allowedPlaces(): Promise<readonly Place[]> {
  const found = Object.entries(knownScreens()).flatMap(([name, screen]) =>
    screen.kind === 'import' && !screen.path.includes('$') && (!screen.func || can(screen.func))
      ? [{ name, screen }]
      : [],
  )
  return Promise.all(
    found.map(async ({ name, screen }) => ({
      title: screenTitle(name, session.funcs as readonly Func[], currentLanguage()),
      href: screen.path,
      decl: (await screen.load()).import,
    })),
  )
}
