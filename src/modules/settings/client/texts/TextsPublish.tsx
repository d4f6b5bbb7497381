import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { refreshOverlay } from '#client/i18n/refresh-overlay.ts'
import { notify } from '#client/ui/notify.ts'
import { languages } from '#contract/language.ts'
import { allLanguages } from '../model/languages.ts'
import type { TextEntry } from './text-list.ts'
import type { TextEdits } from './use-text-edits.ts'
import own from '../parts/changes.module.css'
import classes from '../settings.module.css'

interface TextsPublishProps {
  list: readonly TextEntry[]
  edits: TextEdits
  onClose: () => void
}

/** What every text said and will say, before everybody reads it. */
export function TextsPublish({ list, edits, onClose }: TextsPublishProps) {
  const { t } = useLingui()
  const bundled = new Map(list.map((entry) => [entry.id, entry.bundled]))
  const changes = Object.entries(edits.edits).flatMap(([id, { texts, was }]) =>
    allLanguages
      .filter((language) => texts[language] !== was[language])
      .map((language) => ({
        key: `${id}.${language}`,
        language,
        from: was[language] || (bundled.get(id)?.[language] ?? ''),
        to: texts[language] || (bundled.get(id)?.[language] ?? ''),
      })),
  )
  const publish = async () => {
    const isDone = await edits.publish()
    onClose()
    if (!isDone) return
    notify(t`Published. People see it with their next click.`, 'good')
    await refreshOverlay()
  }
  return (
    <Modal opened onClose={onClose} title={t`Publish these texts?`} size="lg" centered>
      <p className={classes.note}>
        <Plural
          value={changes.length}
          one="One text changes for everyone:"
          other="# texts change for everyone:"
        />
      </p>
      <ul className={own.changes}>
        {changes.map(({ key, language, from, to }) => (
          <li key={key}>
            <small className="s-note">{languages[language].name}</small> <q>{from}</q> → <q>{to}</q>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button loading={edits.isBusy} onClick={() => void publish()} data-autofocus>
          <Trans>Publish to everyone</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  )
}
