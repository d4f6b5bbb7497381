import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardText, IconFileDownload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { notify } from '#client/ui/notify.ts'
import { CameraButton } from '#engine/scan/camera/CameraButton.tsx'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Store } from '#offline/store.ts'
import { Drafts } from './Drafts.tsx'
import { DropZone } from './DropZone.tsx'
import { faultText } from '../workbench/faults.ts'
import { takeHandedFile, type HandedFile } from './handed-file.ts'
import classes from '../import.module.css'
import { Match } from './Match.tsx'
import { createBook, matchFile, type Matching } from './open-book.ts'
import { readFile } from './read-file.ts'
import { forAllColumns } from '#engine/import/logic/for-all.ts'
import { missingColumns, requiredKeys } from '#engine/import/logic/match-headings.ts'

interface StartProps {
  decl: ImportDecl
  store: Store
  title: string
  onOpen: (book: string) => void
}

/**
 * Headings that need no confirmation: nothing was guessed, and missing columns are filled for all rows. A heading that is set
 * aside may be the one that is missing: the person sees it once.
 */
function isClear(decl: ImportDecl, { matches, headRow, isRemembered }: Matching): boolean {
  const missing = missingColumns(matches, requiredKeys(decl))
  const given = forAllColumns(decl)
  const isAside = matches.some(({ heading, column }) => heading !== '' && column === undefined)
  return (
    headRow >= 0 &&
    !matches.some(({ isGuess }) => isGuess) &&
    missing.every((key) => given.has(key)) &&
    (missing.length === 0 || !isAside || isRemembered)
  )
}

/** A file is dropped, chosen, pasted or opened from the desktop; earlier ones wait below. */
export function Start({ decl, store, title, onOpen }: StartProps) {
  const reading = useReading(decl, store, onOpen)
  const { matching, given } = reading
  if (matching && given)
    return (
      <Match
        key={`${matching.fileName} ${matching.read.sheet}`}
        decl={decl}
        matching={matching}
        onSheet={(sheet) => reading.read(given, sheet)}
        onDone={(next) => void createBook(decl, store, next).then(onOpen)}
        onCancel={reading.stop}
      />
    )
  return (
    <div className={classes.start}>
      <DropZone isReading={reading.isReading} fault={reading.fault} onFile={reading.read} />
      <div className={classes.beside}>
        <PasteButton read={reading.read} />
        <ScanButton decl={decl} read={reading.read} />
        <TemplateButton decl={decl} title={title} />
        <p className={classes.note}>
          <Trans>
            Columns marked * are required. The file is checked on this device, also offline. Errors are shown
            in their cells.
          </Trans>
        </p>
        <Drafts decl={decl} store={store} onOpen={onOpen} />
      </div>
    </div>
  )
}

interface Reading {
  matching: Matching | undefined
  given: HandedFile | undefined
  isReading: boolean
  fault: string
  read: (given: HandedFile, sheet?: number) => void
  stop: () => void
}

function useReading(decl: ImportDecl, store: Store, onOpen: (book: string) => void): Reading {
  const { i18n } = useLingui()
  const [given, setGiven] = useState<HandedFile>()
  const [matching, setMatching] = useState<Matching>()
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState('')
  const ending = useRef<AbortController>(undefined)
  const read = useCallback(
    (next: HandedFile, sheet?: number) => {
      ending.current?.abort()
      const controller = new AbortController()
      ending.current = controller
      setGiven(next)
      setFault('')
      setReading(true)
      const work = async () => {
        const file = await readFile({ ...next, ...(sheet === undefined ? {} : { sheet }) }, controller.signal)
        const found = await matchFile(decl, store, next.name, file)
        if (controller.signal.aborted) return
        if (isClear(decl, found) && sheet === undefined) onOpen(await createBook(decl, store, found))
        else setMatching(found)
      }
      work()
        .catch((error: unknown) => {
          if (controller.signal.aborted) return
          setFault(i18n._(faultText(error)))
        })
        .finally(() => ending.current === controller && setReading(false))
    },
    [decl, store, onOpen, i18n],
  )
  const stop = useCallback(() => {
    ending.current?.abort()
    setMatching(undefined)
    setGiven(undefined)
    setReading(false)
  }, [])
  useEffect(() => {
    const handed = takeHandedFile()
    if (handed) read(handed)
    return () => ending.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a file that was handed over is taken once
  }, [])
  usePaste(read)
  return { matching, given, isReading, fault, read, stop }
}

/** A block copied from a spreadsheet, pasted anywhere on the page. */
function usePaste(read: (given: HandedFile) => void) {
  const { t } = useLingui()
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.target instanceof HTMLInputElement) return
      if (file && !text) read({ name: file.name, blob: file })
      else if (/\t/.test(text)) read({ name: t`Pasted rows`, blob: new Blob([text]) })
      else return
      event.preventDefault()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [read, t])
}

/** Paste button for phones, which have no Ctrl+V. Absent where a page may not read the clipboard. */
function PasteButton({ read }: { read: (given: HandedFile) => void }) {
  const { t } = useLingui()
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined
  if (!clipboard?.readText) return null
  const paste = async () => {
    const text = (await clipboard.readText?.().catch(() => '')) ?? ''
    if (text.trim()) read({ name: t`Pasted rows`, blob: new Blob([text]) })
    else notify(t`The clipboard has no text, or the browser does not allow reading it`, 'bad')
  }
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconClipboardText size={16} aria-hidden />}
      onClick={() => void paste()}
    >
      <Trans>Paste rows</Trans>
    </Button>
  )
}

/** Rows that begin with what the camera reads, e.g. the numbers on a pile of parcels. The other cells are filled in the grid. */
function ScanButton({ decl, read }: { decl: ImportDecl; read: (given: HandedFile) => void }) {
  const { t, i18n } = useLingui()
  const codes = useRef<string[]>([])
  const at = decl.columns.findIndex(({ isBarcode }) => isBarcode)
  if (at < 0) return null
  const take = () => {
    if (codes.current.length === 0) return
    const headings = decl.columns.map(({ label }) => i18n._(label)).join('\t')
    const rows = [...new Set(codes.current)].map((code) => '\t'.repeat(at) + code)
    codes.current = []
    read({ name: t`Scanned codes`, blob: new Blob([[headings, ...rows].join('\n')]) })
  }
  return (
    <CameraButton
      label={t`Scan codes`}
      isLabelled
      fullWidth
      onCode={(code) => codes.current.push(code)}
      onClose={take}
    />
  )
}

function TemplateButton({ decl, title }: { decl: ImportDecl; title: string }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveTemplate } = await import('./book-files.ts')
      await saveTemplate(decl, title)
    } catch (error) {
      console.error('The template could not be made.', error)
      notify(t`The file could not be created`, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      fullWidth
      loading={isBusy}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      <Trans>Download template</Trans>
    </Button>
  )
}
