import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useLanguage } from '#client/i18n/language.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { useLive } from '#client/offline/use-live.ts'
import { shortTime } from '#client/ui/short-time.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import classes from './draft-tabs.module.css'
import { useClosing } from './use-closing.ts'

interface Props {
  form: FormDecl
  /** The one that is open; absent where a new one is not begun here. */
  draft?: DraftHandle<FormData> | undefined
  /** Goes to a draft; without an id to an empty form. */
  onOpen: (draftId?: string) => void
}

const DraftDialog = lazyPart(async () => (await import('./DraftDialog.tsx')).DraftDialog)

/** Every form of this kind that is not finished: an interrupted one is never overwritten by the next. */
export function DraftTabs({ form, draft, onOpen }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isListed, setListed] = useState(false)
  const drafts = useLive(`drafts ${form.id}`, ['drafts'], (each) => each.drafts.list(form.id)) ?? []
  const isStored = drafts.some(({ id }) => id === draft?.id)
  const { nameOf, close } = useClosing(form, draft, onOpen)
  const others = drafts.filter(({ id }) => id !== draft?.id)
  /** The only other one at once, several as a list. */
  const offer = () => {
    const [only] = others
    if (others.length === 1 && only) onOpen(only.id)
    else setListed(others.length > 0)
  }
  useOpenKey(offer)
  if (!draft && drafts.length === 0) return null
  return (
    <nav className={classes.strip} aria-label={t`Open forms`}>
      {draft && (
        <button
          type="button"
          className={classes.tab}
          aria-current={isStored ? undefined : 'page'}
          onClick={() => isStored && onOpen()}
        >
          <IconPlus size={14} aria-hidden />
          <Trans>New</Trans>
        </button>
      )}
      <div className={classes.open}>
        {drafts.map((each) => (
          <span
            key={each.id}
            className={classes.tab}
            data-current={each.id === draft?.id || undefined}
            data-refused={each.refused ? true : undefined}
          >
            <button
              type="button"
              className={classes.title}
              aria-label={`${nameOf(each)}, ${shortTime(each.at, language)}`}
              aria-current={each.id === draft?.id ? 'page' : undefined}
              onClick={() => each.id !== draft?.id && onOpen(each.id)}
            >
              <span className={classes.name}>{nameOf(each)}</span>
              <span className={classes.time}>{shortTime(each.at, language)}</span>
            </button>
            <button
              type="button"
              className={classes.close}
              aria-label={t`Close ${nameOf(each)}`}
              title={t`Close`}
              onClick={() => void close([each])}
            >
              <IconX size={12} aria-hidden />
            </button>
          </span>
        ))}
      </div>
      {others.length > 0 && (
        <button
          type="button"
          className={`${classes.tab} ${classes.all}`}
          aria-keyshortcuts="Control+O"
          title={t`Open an unfinished form (Ctrl+O)`}
          onClick={() => setListed(true)}
        >
          {t`${drafts.length} unfinished`}
          <kbd className={classes.key} aria-hidden>
            Ctrl+O
          </kbd>
        </button>
      )}
      {isListed && (
        <Suspense fallback={null}>
          <DraftDialog
            drafts={drafts}
            nameOf={nameOf}
            onOpen={(id) => {
              setListed(false)
              if (id !== draft?.id) onOpen(id)
            }}
            onDelete={(list) => void close(list)}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
    </nav>
  )
}

/** Ctrl+O, the browser's own key for opening a file, opens what is unfinished wherever the focus is. */
function useOpenKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'o' || !(event.ctrlKey || event.metaKey)) return
    if (event.shiftKey || event.altKey || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
