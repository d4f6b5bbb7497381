/** One's own password, opened from the user menu. */
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import classes from './access.module.css'
import { OwnPassword } from './OwnPassword.tsx'

export default function ChangePassword() {
  return (
    <div className={`s-page ${classes.narrow}`}>
      <ScreenHeader />
      <OwnPassword />
    </div>
  )
}
