/** A new webhook endpoint; its secret is shown once, with how deliveries are signed. */
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
import { endpointForm } from '../forms.ts'
import { screens } from '../module.ts'
import { OneTimeSecret } from './OneTimeSecret.tsx'
import { SigningNote } from './SigningNote.tsx'

type Made = Output<typeof docking.createEndpoint>

export default function NewEndpoint() {
  const { t } = useLingui()
  const [made, setMade] = useState<Made>()
  return (
    <div className="s-page s-fields">
      <ScreenHeader>
        <AppLink to={screens.webhooks.path}>
          <Trans>Show webhooks</Trans>
        </AppLink>
      </ScreenHeader>
      {made ? (
        <Card title={t`The endpoint is ready`}>
          <div className="s-fields">
            <OneTimeSecret label={t`Signing secret`} secret={made.secret} />
            <SigningNote />
            <div className="s-buttons">
              <Button variant="default" onClick={() => go(screens.webhooks.path)}>
                <Trans>Done</Trans>
              </Button>
            </div>
          </div>
        </Card>
      ) : (
        <FormScreen form={endpointForm} onDone={(_key, answer) => setMade(answer as Made)} />
      )}
    </div>
  )
}
