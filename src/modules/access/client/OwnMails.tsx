/** Whether mail about work orders is wanted; it is written in the language of the page. */
import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '#client/calls/use-call.ts'
import { Card } from '#client/ui/Card.tsx'
import { notify } from '#client/ui/notify.ts'
import { access } from '#modules/access/contract.ts'
import type { Personal } from './data.ts'
import { useBlock } from './use-block.ts'

export function OwnMails({ personal }: { personal: Personal }) {
  const { t } = useLingui()
  const blocked = useBlock()
  const { run, busy } = useCommand(access.updatePersonal)
  const { name, mobile, email, isSingle } = personal
  const noAddress = email === '' ? t`Enter your e-mail address above first.` : undefined
  const set = async (isMailed: boolean) => {
    await run({ name, mobile, email, isSingle, isMailed })
    notify(isMailed ? t`You will get mail in this language` : t`You will get no more mail`, 'good')
  }
  return (
    <Card title={t`Mail`}>
      <Switch
        label={t`Mail about your work orders`}
        description={blocked ?? noAddress ?? t`When it is your turn, and when one is decided.`}
        checked={personal.isMailed && email !== ''}
        disabled={busy || blocked !== undefined || noAddress !== undefined}
        onChange={(event) => void set(event.currentTarget.checked).catch(() => undefined)}
      />
    </Card>
  )
}
