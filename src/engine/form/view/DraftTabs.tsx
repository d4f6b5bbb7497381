import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { useLive } from '#client/offline/use-live.ts'
import { shortTime } from '#client/ui/short-time.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import { newId } from '#offline/new-id.ts'
import classes from './draft-tabs.module.css'

interface Props {
  form: FormDecl
  /** The one that is open. */
  draftId: string
  onOpen: (draftId: string) => void
}

/** Every form of this kind that is not finished: an interrupted one is never overwritten by the next. */
export function DraftTabs({ form, draftId, onOpen }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const drafts = useLive(`drafts ${form.id}`, ['drafts'], (store) => store.drafts.list(form.id)) ?? []
  const open = [...drafts].reverse()
  const isStored = drafts.some(({ id }) => id === draftId)
  return (
    <nav className={classes.strip} aria-label={t`Open forms`}>
      {open.map(({ id, data, at, refused }) => (
        <button
          key={id}
          type="button"
          className={classes.tab}
          aria-label={`${form.label(data as FormData) || t`Unnamed`}, ${shortTime(at, language)}`}
          aria-current={id === draftId ? 'page' : undefined}
          data-refused={refused ? true : undefined}
          onClick={() => id !== draftId && onOpen(id)}
        >
          <span className={classes.name}>{form.label(data as FormData) || t`Unnamed`}</span>
          <span className={classes.time}>{shortTime(at, language)}</span>
        </button>
      ))}
      {!isStored && (
        <button type="button" className={classes.tab} aria-current="page">
          {t`New`}
        </button>
      )}
      {isStored && <NewButton onOpen={onOpen} />}
    </nav>
  )
}

/** Begins another form; the open one stays as it is. */
function NewButton({ onOpen }: Pick<Props, 'onOpen'>) {
  return (
    <button type="button" className={`${classes.tab} ${classes.add}`} onClick={() => onOpen(newId())}>
      <Trans>Add another</Trans>
    </button>
  )
}
