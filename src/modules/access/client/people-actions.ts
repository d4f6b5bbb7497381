/** What can be done about one person from the list. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { connection } from '#client/calls/connection.ts'
import { go } from '#client/router/go.ts'
import { HOME } from '#client/router/guard.ts'
import { session } from '#client/session/session.ts'
import { startPreview } from '#client/session/preview.ts'
import { ask } from '#client/calls/ask.ts'
import type { Func } from '#contract/functions.ts'
import type { ActionDecl } from '#engine/table/index.ts'
import { access } from '../contract.ts'
import { command } from './command.ts'
import type { Account } from './data.ts'

const offlineReason = msg`Connect to the internet to do this. It takes effect immediately and is never queued`
const mainStays = msg`Account cannot be changed`
const oneself = msg`This is you`

const refuseOffline = (): MessageDescriptor | undefined => (connection.isOnline ? undefined : offlineReason)
const refuseChange = (row: Account): MessageDescriptor | undefined =>
  row.userAdmin === '1' ? mainStays : refuseOffline()

const mainNotSeen = msg`A main account cannot be viewed`
const sleeping = msg`Disabled. There is nothing to see`

const refuseView = (row: Account): MessageDescriptor | undefined => {
  if (row.userAdmin === '1') return mainNotSeen
  return row.state === 'disabled' ? sleeping : refuseOffline()
}

/** Shows the portal as this person sees it, with the lists of their rights. @throws when the view cannot be opened. */
async function seeAs({ id }: Pick<Account, 'id'>): Promise<void> {
  const { funcs, token, sid, ...who } = await ask(access.viewAsUser, { id })
  const end = () => ask(access.endViewAs, {})
  const back = `${location.pathname}${location.search}`
  startPreview({ ...who, funcs: funcs as Func[] }, back, { token, sid, loginCode: who.loginCode, end })
  go(HOME)
}

/** Enables or disables; a disabled person's sessions end. */
async function setState(row: Account, state: Account['state']): Promise<void> {
  const { id, name, mobile, email, isSingle, isGuarded, roles } = row
  const roleIds = roles.map((role) => role.id)
  await command(access.updateUser, { id, name, mobile, email, isSingle, isGuarded, state, roleIds })
}

const one = { on: 'one' } as const

export const peopleActions: readonly ActionDecl<Account>[] = [
  {
    ...one,
    id: 'seeAs',
    label: msg`View as this user`,
    refuse: (row) => (row.loginCode === session.user?.loginCode ? oneself : refuseView(row)),
    run: async ([row]) => row && seeAs(row),
  },
  {
    ...one,
    id: 'enable',
    label: msg`Enable`,
    func: 'Z-90302',
    refuse: (row) => (row.state === 'active' ? msg`Enabled already` : refuseChange(row)),
    run: async ([row], tools) => {
      if (!row) return
      await setState(row, 'active')
      tools.translate(i18n._(msg`${row.loginCode} can log in again`), 'good')
    },
  },
  {
    ...one,
    id: 'disable',
    label: msg`Disable`,
    icon: 'cancel',
    func: 'Z-90302',
    confirm: msg`The person is logged out with the next click and cannot log in until enabled again. Nothing is deleted.`,
    refuse: (row) => (row.state === 'disabled' ? msg`Disabled already` : refuseChange(row)),
    run: async ([row], tools) => {
      if (!row) return
      await setState(row, 'disabled')
      tools.translate(i18n._(msg`${row.loginCode} is disabled`), 'good')
    },
  },
  {
    ...one,
    id: 'delete',
    label: msg`Delete`,
    icon: 'delete',
    func: 'Z-90303',
    danger: true,
    confirm: msg`The account is deleted permanently. Its orders are kept.`,
    refuse: refuseChange,
    run: async ([row], tools) => {
      if (!row) return
      await command(access.deleteUser, { id: row.id })
      tools.translate(i18n._(msg`${row.loginCode} was deleted`), 'good')
    },
  },
]
