import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import type { OtherSession } from '#client/session/sign-in.ts'
import classes from './dialogs.module.css'
import type { SignIn } from './use-sign-in.ts'

/** The account is signed in elsewhere: where, and whether to end that (spec 000 §8, 560 px). */
export function DuplicateDialog({ signIn, rows }: { signIn: SignIn; rows: readonly OtherSession[] }) {
  const { t } = useLingui()
  const tag = localeTag(useLanguage())
  const when = (date: string) => {
    const at = new Date(date)
    return Number.isNaN(at.getTime())
      ? date
      : new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  }
  return (
    <Modal
      opened
      centered
      size={560}
      zIndex="var(--s-layer-sign-in-ask)"
      onClose={signIn.cancel}
      title={t`Logged in elsewhere`}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>IP</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td className="tabular">{when(row.date)}</td>
              <td className="tabular">{row.ip}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.text}>
        <Trans>1. This account does not allow multiple logins, can be changed in personal info</Trans>
      </p>
      <p className={classes.text}>
        <Trans>2. Continuing will force the logged-in account offline</Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={signIn.cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={signIn.isBusy} onClick={() => void signIn.goOn()} data-autofocus>
          <Trans>Continue login</Trans>
        </Button>
      </div>
    </Modal>
  )
}
