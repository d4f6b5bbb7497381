import { Button, Group } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { handedBatch } from '#client/offline/handed-batch.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { Card } from '#client/ui/Card.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { isCarriable, recordsOf } from './batch.ts'
import { canSeal } from './seal.ts'
import { ReceivePanel } from './ReceivePanel.tsx'
import { SendPanel } from './SendPanel.tsx'
import classes from '#modules/sync/client/sync.module.css'

/** Unsent orders to another device of the customer, and from one. */
export function CarryCard() {
  const { t } = useLingui()
  const isHanded = useSnapshot(handedBatch).file !== undefined
  const [open, setOpen] = useState<'send' | 'receive'>()
  const rows = useOutbox().filter(isCarriable)
  const count = recordsOf(rows)
  const close = () => {
    handedBatch.file = undefined
    setOpen(undefined)
  }
  const shown = isHanded ? 'receive' : open
  const reason = !canSeal()
    ? t`This needs an encrypted address (https)`
    : count === 0
      ? t`No unsent orders on this device`
      : undefined
  return (
    <Card title={<Trans>Carry to another device</Trans>}>
      {shown === 'send' ? (
        <SendPanel close={close} />
      ) : shown ? (
        <ReceivePanel close={close} />
      ) : (
        <div className={classes.storage}>
          <p className="s-quiet">
            <Trans>
              Take unsent orders to another device of your company that is online sooner, as a file or by QR
              codes. Both devices may send them: each order is placed once.
            </Trans>
          </p>
          <Group gap="xs">
            <ReasonButton size="sm" {...(reason ? { reason } : {})} onClick={() => setOpen('send')}>
              {count > 0 ? (
                plural(count, { one: 'Carry # order', other: 'Carry # orders' })
              ) : (
                <Trans>Carry orders</Trans>
              )}
            </ReasonButton>
            <Button size="sm" variant="default" disabled={!canSeal()} onClick={() => setOpen('receive')}>
              <Trans>Receive orders</Trans>
            </Button>
          </Group>
        </div>
      )}
    </Card>
  )
}
