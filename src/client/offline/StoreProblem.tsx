/** What the person must know about the store: it is lost (take the unsent entries along), or newer code owns it. */
import '#client/theme/dialog-styles.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getStore } from '#offline/store.ts'
import { saveFile, today } from './save-file.ts'
import { useStoreStatus } from './use-live.ts'
import classes from './update.module.css'

async function saveUnsent() {
  const text = await getStore()?.rescue()
  if (text) saveFile(`sampan-unsent-${today()}.json`, 'application/json', text)
}

/** Mounted once by the shell. */
export function StoreProblem() {
  const status = useStoreStatus()
  if (status === 'outdated') return <Outdated />
  return status === 'lost' ? <Lost /> : null
}

function Outdated() {
  return (
    <div className={classes.notice} role="alert">
      <span>
        <Trans>A newer version is open in another tab. Nothing is saved here any more.</Trans>
      </span>
      <button type="button" className={classes.link} onClick={() => location.reload()}>
        <Trans>Refresh</Trans>
      </button>
    </div>
  )
}

function Lost() {
  return (
    <Modal
      opened
      centered
      size="md"
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={<Trans>This device no longer lets the page save</Trans>}
    >
      <Text size="sm">
        <Trans>
          This device's storage could not be reached after three tries. Download unsent entries, then load the
          page again. Usually everything is still there.
        </Trans>
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void saveUnsent()}>
          <Trans>Download unsent entries</Trans>
        </Button>
        <Button onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
