import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { report } from '#client/calls/explain.ts'
import { installOffer } from '#client/offline/install-offer.ts'
import { useLive } from '#client/offline/use-live.ts'
import { Card } from '#client/ui/Card.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { install, installStep } from './install.ts'
import classes from './sync.module.css'

/** Whether the portal is installed here, and how to install it; absent in browsers that cannot. */
export function InstallCard() {
  const { t } = useLingui()
  const step = useLive('installed', ['settings'], installStep)
  const isOffered = useSnapshot(installOffer).prompt !== undefined
  if (step === undefined || step === 'absent') return null
  const begin = () => void install().catch((error: unknown) => report(error))
  return (
    <Card title={<Trans>App on this device</Trans>}>
      <div className={classes.storage}>
        {step === 'done' ? (
          <span>
            <StatusBadge label={t`Installed on this device`} tone="green" shape="check" />
          </span>
        ) : (
          <>
            <p className="s-quiet">
              <Trans>Installed, the portal has its own window and icon, and it starts offline.</Trans>{' '}
              {!isOffered && (
                <Trans>In the menu of the browser, choose “Install app” or “Add to home screen”.</Trans>
              )}
            </p>
            {isOffered && (
              <Button size="xs" variant="default" onClick={begin}>
                <Trans>Install the app</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
