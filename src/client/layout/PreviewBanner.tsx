import { Trans } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import { go } from '#client/router/go.ts'
import { HOME } from '#client/router/guard.ts'
import { endPreview, usePreview } from '#client/session/preview.ts'
import classes from './preview-banner.module.css'

/** Shown above everything during "see as this user", so that the person does not take the view for their own. */
export function PreviewBanner() {
  const preview = usePreview()
  if (!preview) return null
  const { name, loginCode } = preview
  const who = loginCode ? `${name} (${loginCode})` : name
  return (
    <div className={classes.root} role="status">
      <IconEye size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <span className="s-wrap">
        <Trans>You see the portal as {who}. Nothing is sent</Trans>
      </span>
      <button
        type="button"
        className={classes.leave}
        onClick={() => go(endPreview() ?? HOME, { replace: true })}
      >
        <Trans>Leave preview</Trans>
      </button>
    </div>
  )
}
