/** A new API key; the key itself is shown once, with how a program calls with it. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go } from '#client/router/go.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { Output } from '#contract/call.ts'
import { FormScreen } from '#engine/form/view.ts'
import type { docking } from '../contract.ts'
import { keyForm } from '../forms.ts'
import { screens } from '../module.ts'
import { OneTimeSecret } from './OneTimeSecret.tsx'

type Made = Output<typeof docking.createKey>

export default function NewKey() {
  const { t } = useLingui()
  const [made, setMade] = useState<Made>()
  return (
    <div className="s-page s-fields">
      <ScreenHeader>
        <AppLink to={screens.apiKeys.path}>
          <Trans>Show API keys</Trans>
        </AppLink>
      </ScreenHeader>
      {made ? (
        <Card title={t`The key is ready`}>
          <div className="s-fields">
            <OneTimeSecret label={t`API key`} secret={made.key} />
            <p className="s-note">
              <Trans>
                Send it as the token of a call, and sign with {made.signingId} in place of the session ID. The
                interface description explains the signature.
              </Trans>
            </p>
            <div className="s-buttons">
              <Button variant="default" onClick={() => go(screens.apiKeys.path)}>
                <Trans>Done</Trans>
              </Button>
            </div>
          </div>
        </Card>
      ) : (
        <FormScreen form={keyForm} onDone={(_key, answer) => setMade(answer as Made)} />
      )}
    </div>
  )
}
