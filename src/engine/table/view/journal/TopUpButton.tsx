import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { code } from '#contract/codes.ts'
import { go } from '#client/router/go.ts'
import { remedyFor } from '#client/router/help.ts'
import { useCan } from '#client/session/session.ts'
import type { OutboxRow } from '#offline/types.ts'

/** Whether a row was refused because the account could not pay for it: after topping up it is sent again as it is. */
export const isShortOfMoney = (row: OutboxRow | undefined): boolean =>
  row?.state === 'person' && row.lastError?.code === code.balance

/** Opens the page for topping up where something was refused for want of money; nothing for who may not top up. */
export function TopUpButton({ isShort }: { isShort: boolean }) {
  const screen = remedyFor(code.balance)
  const isAllowed = useCan(screen?.func ?? '')
  if (!screen || !isAllowed || !isShort) return null
  return (
    <Button size="xs" onClick={() => go(screen.path)}>
      <Trans>Top up</Trans>
    </Button>
  )
}
