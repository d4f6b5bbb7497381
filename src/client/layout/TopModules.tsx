import { useLingui } from '@lingui/react/macro'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import classes from './header.module.css'
import { firstScreen, type MenuItem } from './menu.ts'

/** The modules; each leads to its first screen. */
export function TopModules({ menu, active }: { menu: MenuItem[]; active: MenuItem | undefined }) {
  const { t } = useLingui()
  return (
    <nav className={classes.modules} aria-label={t`Modules`}>
      {menu.map((item) => (
        <PlainLink
          key={item.id}
          to={firstScreen(item)}
          className={classes.module}
          aria-current={item.id === active?.id ? 'true' : undefined}
        >
          {item.title}
        </PlainLink>
      ))}
    </nav>
  )
}
