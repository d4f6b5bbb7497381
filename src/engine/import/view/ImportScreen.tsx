/** The import workbench: a file becomes rows on this device, rows become right, right ones go to the gateway. Knows no import by name. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { go, useUrlQuery, usePath } from '#client/router/go.ts'
import { useStore } from '#client/offline/use-live.ts'
import { useTitle } from '#client/router/use-title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useSettingsReady } from '#client/settings/use-settings.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import { locks, takeLock, type HeldLock } from '#offline/locks.ts'
import type { Store } from '#offline/store.ts'
import classes from './import.module.css'
import type { ImportSession } from './import-session.ts'
import { openBook } from './open/open-book.ts'
import { openTask } from './open/open-task.ts'
import { useReshapedImport } from './open/use-reshaped-import.ts'
import { Start } from './open/Start.tsx'
import { Workbench } from './workbench/Workbench.tsx'

export function ImportScreen({ import: declared }: { import: ImportDecl }) {
  const decl = useReshapedImport(declared)
  const areSettingsHere = useSettingsReady()
  const title = useTitle()
  const store = useStore()
  const path = usePath()
  const [query, setQuery] = useUrlQuery()
  const open = (book: string | undefined) => setQuery({ book, task: undefined })
  useEffect(() => {
    if (!store || !query.task) return
    void openTask(decl, store, query.task).then((book) =>
      go(book ? `${path}?book=${book}` : path, { replace: true }),
    )
  }, [decl, store, query.task, path])
  if (!store || !areSettingsHere || query.task) return <SkeletonRows />
  return (
    <section className={classes.screen} aria-label={title}>
      {query.book ? (
        <Book
          key={query.book}
          decl={decl}
          store={store}
          id={query.book}
          title={title}
          onClose={() => open(undefined)}
        />
      ) : (
        <>
          <PageHeader title={title} />
          <Start decl={decl} store={store} title={title} onOpen={open} />
        </>
      )}
    </section>
  )
}

interface BookProps {
  decl: ImportDecl
  store: Store
  id: string
  title: string
  onClose: () => void
}

type Opened =
  { state: 'waiting' } | { state: 'gone' } | { state: 'taken' } | { state: 'open'; session: ImportSession }

/** How long another tab, or this one a moment ago, is waited for. */
const HANDOVER_MS = 1500

/** A book is worked on in one tab at a time. */
function useBook({ decl, store, id }: BookProps): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'waiting' })
  useEffect(() => {
    let isOver = false
    let lock: HeldLock | undefined
    let mine: ImportSession | undefined
    const open = async () => {
      lock = await takeLock(locks(), `import:${store.name}:${id}`, {
        signal: AbortSignal.timeout(HANDOVER_MS),
      }).catch(() => undefined)
      if (isOver) return lock?.release()
      if (!lock) return setOpened({ state: 'taken' })
      const session = await openBook(decl, store, id)
      if (isOver) return lock.release()
      if (!session) return setOpened({ state: 'gone' })
      mine = session
      setOpened({ state: 'open', session })
      await session.begin()
    }
    void open()
    return () => {
      isOver = true
      mine?.end()
      // What is being written is on the disk before anybody else reads it.
      void Promise.resolve(mine?.save()).finally(() => lock?.release())
    }
  }, [decl, store, id])
  return opened
}

function Book(props: BookProps) {
  const { t } = useLingui()
  const opened = useBook(props)
  if (opened.state === 'open')
    return <Workbench session={opened.session} title={props.title} onClose={props.onClose} />
  if (opened.state === 'waiting') return <SkeletonRows />
  const isGone = opened.state === 'gone'
  return (
    <EmptyState
      title={isGone ? t`This import is not on this device` : t`This import is open in another tab`}
      text={
        isGone
          ? t`It was finished or discarded, or it is on another device.`
          : t`Continue there, or close that tab.`
      }
      action={<PlainButton onClick={props.onClose}>{t`All imports`}</PlainButton>}
    />
  )
}
