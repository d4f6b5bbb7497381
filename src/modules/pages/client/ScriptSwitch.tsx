/** Whether the scripts of a page run, and the switch for who may decide it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { useCan } from '#client/session/session.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { pages, type PageRow } from '../contract.ts'
import { SCRIPTS } from '../rights.ts'
import classes from './pages.module.css'

export function ScriptSwitch({ page }: { page: PageRow }) {
  const { id, rev, name } = page
  const { t } = useLingui()
  const isOnline = useOnline()
  const maySwitch = useCan(SCRIPTS)
  const detail = useCall(pages.pageDetail, { id }, { quiet: true })
  const { run, busy } = useCommand(pages.pageScripts)
  const { scripts = 'none', isAllowed = false } = detail.data ?? {}
  if (scripts === 'none' && !isAllowed) return null
  const reason = isOnline
    ? maySwitch
      ? undefined
      : t`You do not have the right to switch scripts on or off.`
    : t`Connect to the internet to do this.`
  const change = async (on: '0' | '1') => {
    const isSure =
      on === '0' ||
      (await confirm({
        title: t`Switch the scripts of “${name}” on?`,
        text: t`They run for everyone who opens the page, in a sandbox. Read them in the designer first: a changed script has to be switched on again.`,
        yes: t`Switch on`,
      }))
    if (!isSure) return
    const answer = await run({ id, rev, on }).catch(() => undefined)
    if (answer) notify(on === '0' ? t`Scripts are switched off.` : t`Scripts are switched on.`, 'good')
  }
  const button = {
    size: 'compact-sm',
    variant: 'default',
    loading: busy,
    ...(reason ? { reason } : {}),
  } as const
  return (
    <div className={classes.fields}>
      <p className="s-quiet">
        {scripts === 'on' ? (
          <Trans>The scripts of this page are switched on, as they are in this revision.</Trans>
        ) : isAllowed ? (
          <Trans>Scripts of an earlier version are switched on. This revision runs none.</Trans>
        ) : (
          <Trans>The scripts of this page are switched off.</Trans>
        )}
      </p>
      <div className="s-buttons">
        {isAllowed && (
          <ReasonButton {...button} onClick={() => void change('0')}>
            <Trans>Switch scripts off</Trans>
          </ReasonButton>
        )}
        {scripts === 'off' && (
          <ReasonButton {...button} onClick={() => void change('1')}>
            <Trans>Switch scripts on</Trans>
          </ReasonButton>
        )}
      </div>
    </div>
  )
}
