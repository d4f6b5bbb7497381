import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { code } from '#contract/codes.ts'
import { go } from '#client/router/go.ts'
import { addressOf, screenOf } from '#client/router/known-screens.ts'
import { useCan } from '#client/session/session.ts'
import type { OutboxRow } from '#offline/types.ts'

/** Route name of topping up (spec 000 §5). */
const TOP_UP = 'accountRecharge'

/** Whether a row was refused because the account could not pay for it: after topping up it is sent again as it is. */
export const isShortOfMoney = (row: OutboxRow | undefined): boolean =>
  row?.state === 'person' && row.lastError?.code === code.balance

/** Opens the page for topping up from a row that was refused for want of money; nothing for who may not top up. */
export function TopUpButton({ row }: { row: OutboxRow | undefined }) {
  const screen = screenOf(TOP_UP)
  const address = addressOf(TOP_UP)
  const isAllowed = useCan(screen?.func ?? '')
  if (!isShortOfMoney(row) || !isAllowed || !address || screen?.kind === 'pending') return null
  return (
    <Button size="xs" onClick={() => go(address)}>
      <Trans>Top up</Trans>
    </Button>
  )
}
