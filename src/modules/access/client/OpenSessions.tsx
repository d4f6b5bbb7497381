import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { report } from '#client/calls/explain.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { Card } from '#client/ui/Card.tsx'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { agentParts } from './agent-name.ts'
import { command } from './command.ts'
import type { OpenSession } from './data.ts'
import { reasonOf, useBlock } from './use-block.ts'

/** Where this account is signed in now; this device first. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useLingui()
  const blocked = useBlock()
  const others = sessions.filter(({ isThis }) => !isThis).length
  const endAll = async () => {
    const isSure = await confirm({
      title: t`End all other sessions?`,
      text: t`People using them must log in again. Anything typed there stays on those devices.`,
      yes: t`End sessions`,
      danger: true,
    })
    if (!isSure) return
    await command(access.endSessions, {})
    notify(t`All other sessions have ended`, 'good')
  }
  return (
    <Card
      title={<Plural value={sessions.length} one="# open session" other="# open sessions" />}
      aside={
        <ReasonButton
          size="compact-sm"
          variant="light"
          color="red"
          {...reasonOf(blocked, others === 0 && t`There is no other session`)}
          onClick={() => void endAll().catch((error: unknown) => report(error))}
        >
          <Trans>End other sessions</Trans>
        </ReasonButton>
      }
    >
      <ul className={classes.list}>
        {sessions
          .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || (a.seenAt < b.seenAt ? 1 : -1))
          .map((one) => (
            <SessionItem key={one.id} one={one} blocked={blocked} />
          ))}
      </ul>
    </Card>
  )
}

function SessionItem({ one, blocked }: { one: OpenSession; blocked: string | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { browser, system } = agentParts(one.agent)
  const device =
    browser && system ? t`${browser} on ${system}` : browser || system || one.agent || t`Unknown device`
  const since = shortTime(Date.parse(one.at), language)
  const seen = shortTime(Date.parse(one.seenAt), language)
  const end = async () => {
    await command(access.endSessions, { id: one.id })
    notify(t`The session has ended`, 'good')
  }
  return (
    <li className={classes.item}>
      <div className={classes.main} title={one.agent}>
        <span className="s-strong">{device}</span>
        <span className={classes.small}>
          <Trans>
            {one.ip} · logged in {since} · last used {seen}
          </Trans>
        </span>
      </div>
      {one.isThis ? (
        <StatusBadge label={t`This device`} tone="green" shape="check" />
      ) : (
        <ReasonButton
          size="compact-sm"
          variant="default"
          aria-label={t`End the session ${device}, ${one.ip}`}
          {...reasonOf(blocked)}
          onClick={() => void end().catch((error: unknown) => report(error))}
        >
          <Trans>End</Trans>
        </ReasonButton>
      )}
    </li>
  )
}
