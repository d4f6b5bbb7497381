/** The Sync centre: nothing on this device is hidden from the person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pokeSender } from '#client/offline/engine.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { CarryCard } from './carry/CarryCard.tsx'
import { DraftList } from './DraftList.tsx'
import { InstallCard } from './InstallCard.tsx'
import { JournalCard } from './JournalCard.tsx'
import { OfflineGuide } from './OfflineGuide.tsx'
import { PartsCard } from './PartsCard.tsx'
import { retryAll } from './queue-actions.ts'
import { QueueList } from './QueueList.tsx'
import { ReceiptList } from './ReceiptList.tsx'
import { StorageCard } from './StorageCard.tsx'
import classes from './sync.module.css'

export default function SyncCentre() {
  const { t } = useLingui()
  return (
    <div className="s-page">
      <ScreenHeader>
        <SendNow />
      </ScreenHeader>
      <div className={classes.grid}>
        <div className="s-column">
          <Card title={t`Not accepted yet`}>
            <QueueList />
          </Card>
          <JournalCard />
          <DraftList />
          <ReceiptList />
        </div>
        <div className="s-column">
          <CarryCard />
          <PartsCard />
          <InstallCard />
          <StorageCard />
          <OfflineGuide />
        </div>
      </div>
    </div>
  )
}

function SendNow() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const rows = useOutbox()
  const canGo = rows.some(({ state }) => state === 'ready' || state === 'checking')
  const reason = !canGo
    ? t`Nothing to send`
    : isOnline
      ? undefined
      : t`You're offline. It is sent when you're back online`
  const send = () => {
    retryAll(rows)
    pokeSender()
  }
  return (
    <ReasonButton size="sm" {...(reason ? { reason } : {})} onClick={send}>
      <Trans>Send now</Trans>
    </ReasonButton>
  )
}
