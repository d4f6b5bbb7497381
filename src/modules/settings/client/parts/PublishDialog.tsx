import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useCommand } from '#client/calls/use-call.ts'
import { notify } from '#client/ui/notify.ts'
import { settings } from '#modules/settings/contract.ts'
import type { EditorProps } from '../EditorTools.tsx'
import { changesOf } from '../model/changes.ts'
import { useTongues } from '../model/languages.ts'
import { valueOf } from '../model/setting-status.ts'
import { ChangeList } from './ChangeList.tsx'
import classes from '../settings.module.css'

/** What will change for everybody, in words, before it does. */
export function PublishDialog({ kind, status, editing, onClose }: EditorProps & { onClose: () => void }) {
  const { t } = useLingui()
  const tongues = useTongues()
  const { target, published, draft } = status
  const { value, isDirty } = editing
  const { run } = useCommand(settings.publish, { quiet: true })
  const [isBusy, setBusy] = useState(false)
  const changes = changesOf(kind, target, valueOf(published), value)
  const publish = async () => {
    setBusy(true)
    try {
      const rev = isDirty || !draft ? await editing.save() : draft.rev
      if (rev === undefined) return onClose()
      const answer = await run({ tabKey: target.key, rev })
      editing.renew(value, answer.rev)
      notify(t`Published. People see it with their next click.`, 'good')
      onClose()
    } catch (error) {
      report(error)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t`Publish ${target.title}?`} size="lg" centered>
      <p className={classes.note}>
        <Plural
          value={changes.length}
          one="One thing changes for everyone:"
          other="# things change for everyone:"
        />
      </p>
      <ChangeList kind={kind} changes={changes} tongues={tongues} />
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={() => void publish()} data-autofocus>
          <Trans>Publish to everyone</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  )
}
