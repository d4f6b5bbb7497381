/** One's own password, opened from the user menu. */
import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './access.module.css'
import { OwnPassword } from './OwnPassword.tsx'

export default function ChangePassword() {
  const { t } = useLingui()
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <PageHeader title={t`Change password`} />
      <OwnPassword />
    </div>
  )
}
