import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { persist, storageFacts, type StorageFacts } from '#client/offline/storage.ts'
import { Card } from '#client/ui/Card.tsx'
import { notify } from '#client/ui/notify.ts'
import { localeTag } from '#client/i18n/language.ts'
import classes from './sync.module.css'

const MEGABYTE = 1_048_576

const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(localeTag(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / MEGABYTE,
  )

/** How much this device holds, and whether the browser may throw it away. */
export function StorageCard() {
  const { t } = useLingui()
  const [facts, setFacts] = useState<StorageFacts>()
  const read = () => void storageFacts().then(setFacts)
  useEffect(read, [])
  const ask = async () => {
    const isGranted = await persist()
    if (!isGranted) notify(t`The browser did not allow it. Installing the app usually helps.`)
    read()
  }
  if (!facts) return null
  const used = megabytes(facts.used)
  const quota = megabytes(facts.quota)
  return (
    <Card title={<Trans>Storage on this device</Trans>}>
      <div className={classes.storage}>
        <p className="s-quiet">
          <Trans>
            {used} used of {quota}.
          </Trans>{' '}
          {facts.isPersistent ? (
            <Trans>The browser keeps it until you remove it.</Trans>
          ) : (
            <Trans>The browser may clear it when the disk is full.</Trans>
          )}
        </p>
        {!facts.isPersistent && (
          <Button size="xs" variant="default" onClick={() => void ask()}>
            <Trans>Keep permanently</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}
