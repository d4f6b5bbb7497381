/** Decides cases: at once, only while online, each case validated on its own. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CommandCall } from '#contract/call.ts'
import { connection } from '#client/calls/connection.ts'
import type { ActionDecl } from '#engine/table/index.ts'
import { decisionRefusal, type DecidedCase, type Decision } from '../case-facts.ts'

const offlineReason = msg`Connect to the internet to do this. Payments are never queued.`

interface Wish {
  readonly decision: Decision
  readonly label: MessageDescriptor
  readonly counted: NonNullable<ActionDecl['counted']>
  readonly confirm: MessageDescriptor
  readonly call: CommandCall
  readonly func: string
  readonly danger?: boolean
}

export const deciding = <Row extends DecidedCase & { id: string }>({
  decision,
  label,
  counted,
  confirm,
  call,
  func,
  danger = false,
}: Wish): ActionDecl<Row> => ({
  id: decision.toLowerCase(),
  label,
  func,
  on: 'both',
  counted,
  danger,
  confirm,
  refuse: (row) =>
    decisionRefusal(row, decision, Date.now()) ?? (connection.isOnline ? undefined : offlineReason),
  run: async (rows, tools) => {
    const { decide } = await import('./decide.ts')
    await decide(
      call,
      decision,
      rows.map(({ id }) => id),
      tools,
    )
  },
})
