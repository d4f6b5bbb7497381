import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useLanguage } from '#client/i18n/language.ts'
import { useLive } from '#client/offline/use-live.ts'
import { confirm } from '#client/ui/confirm.ts'
import { shortTime } from '#client/ui/short-time.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Store } from '#offline/store.ts'
import type { ImportBook } from '#offline/types.ts'
import classes from '../import.module.css'
import type { BookFacts } from '../import-session.ts'

interface DraftsProps {
  decl: ImportDecl
  store: Store
  onOpen: (book: string) => void
}

/** Imports that are not finished, newest first. */
export function Drafts({ decl, store, onOpen }: DraftsProps) {
  const books = useLive(`imports ${decl.id}`, ['imports'], (from) => from.imports.list(decl.id)) ?? []
  if (books.length === 0) return null
  return (
    <section>
      <h2 className="s-subtitle">
        <Trans>On this device</Trans>
      </h2>
      <ul className={classes.drafts}>
        {books.map((book) => (
          <Draft key={book.id} book={book} store={store} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function Draft({ book, store, onOpen }: { book: ImportBook; store: Store; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const { sending } = book.facts as BookFacts
  const language = useLanguage()
  const name = book.fileName
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard ${name}`,
      text: t`The rows that were not imported are removed from this device.`,
      yes: t`Discard`,
      danger: true,
    })
    if (isSure) await store.imports.remove(book.id)
  }
  return (
    <li className={classes.draft}>
      <button type="button" className={classes.draftName} onClick={() => onOpen(book.id)}>
        {name}
        <span className={classes.note}>{sending ? t`Being sent` : shortTime(book.at, language)}</span>
      </button>
      {!sending && (
        <button
          type="button"
          className={classes.iconButton}
          aria-label={t`Discard ${name}`}
          onClick={() => void discard()}
        >
          <IconX size={15} aria-hidden />
        </button>
      )}
    </li>
  )
}
