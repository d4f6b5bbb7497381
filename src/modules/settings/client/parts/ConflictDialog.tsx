import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { clashing } from '../model/changes.ts'
import type { Kind } from '../model/kind.ts'
import { useTongues } from '../model/languages.ts'
import type { Conflict } from '../use-editing.ts'
import { ChangeList } from './ChangeList.tsx'
import own from './compared.module.css'
import classes from '../settings.module.css'

interface ConflictDialogProps {
  kind: Kind
  conflict: Conflict
  onSettle: (choice: 'mine' | 'theirs' | 'both') => void
  onClose: () => void
}

/** Both versions beside each other, as what each changed since they were one. */
export function ConflictDialog({ kind, conflict, onSettle, onClose }: ConflictDialogProps) {
  const { t } = useLingui()
  const tongues = useTongues()
  const { by, mine, others } = conflict
  const both = clashing(mine, others)
  const mark = t`both changed this`
  return (
    <Modal opened onClose={onClose} title={t`Two people changed this`} size="xl" centered>
      <div className={own.two}>
        <section>
          <h3>
            <Trans>Yours</Trans>
          </h3>
          <ChangeList kind={kind} changes={mine} tongues={tongues} marked={both} mark={mark} />
        </section>
        <section>
          <h3>
            <Trans>Saved by {by}</Trans>
          </h3>
          <ChangeList kind={kind} changes={others} tongues={tongues} marked={both} mark={mark} />
        </section>
      </div>
      <p className={classes.note}>
        <Trans>You can undo any choice with Ctrl+Z. Nothing is sent yet.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => onSettle('both')} data-autofocus>
          {both.size === 0 ? <Trans>Merge both</Trans> : <Trans>Merge both, mine where they differ</Trans>}
        </Button>
        <Button variant="default" onClick={() => onSettle('mine')}>
          <Trans>Use only mine</Trans>
        </Button>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          <Trans>Use only theirs</Trans>
        </Button>
      </div>
    </Modal>
  )
}
