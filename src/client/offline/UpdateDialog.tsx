/** A new version: the dialog of spec 000 §2, and the notice that stays after "later" or when this page is the older one. */
import '#client/theme/dialog-styles.ts'
import '@mantine/core/styles/List.css'
import { Button, Group, List, Modal, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { later, updateNow } from './update.ts'
import { update } from './update-state.ts'
import classes from './update.module.css'

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/** Mounted once by the shell. */
export function UpdateDialog() {
  const { state, log, isStale } = useSnapshot(update)
  const canShow = useSyncExternalStore(onVisibility, isVisible, () => false)
  if (canShow && (state === 'offered' || state === 'applying')) {
    return <Offer log={log} isApplying={state === 'applying'} />
  }
  return state === 'later' || isStale ? <Notice isStale={isStale} /> : null
}

function Offer({ log, isApplying }: { log: readonly string[]; isApplying: boolean }) {
  return (
    <Modal
      opened
      centered
      size="sm"
      onClose={later}
      withCloseButton={!isApplying}
      closeOnEscape={!isApplying}
      closeOnClickOutside={false}
      title={<Trans>A new version is ready</Trans>}
    >
      {log.length > 0 && (
        <List size="sm" spacing={4} mb="md">
          {log.map((line, at) => (
            <List.Item key={at}>{line}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed">
        <Trans>Open forms are saved before the page reloads.</Trans>
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" disabled={isApplying} onClick={later}>
          <Trans>Later</Trans>
        </Button>
        <Button data-autofocus loading={isApplying} onClick={() => void updateNow()}>
          <Trans>Update now</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

function Notice({ isStale }: { isStale: boolean }) {
  return (
    <output className={classes.notice}>
      <span>
        {isStale ? <Trans>This page runs an older version.</Trans> : <Trans>A new version is ready.</Trans>}
      </span>
      <button type="button" className={classes.link} onClick={() => void updateNow()}>
        <Trans>Refresh</Trans>
      </button>
    </output>
  )
}
