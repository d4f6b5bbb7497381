import { useLingui } from '@lingui/react/macro'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import classes from './bottom-bar.module.css'
import { MenuIcon } from './icons.tsx'
import { entriesOf, type MenuItem } from './menu.ts'
import { quickScreens } from './quick-screens.ts'

/** The few screens a thumb should reach, of those the person may open. Phones only. */
export function BottomBar({ menu, current }: { menu: MenuItem[]; current: string }) {
  const { t } = useLingui()
  const entries = entriesOf(menu)
  const quick = quickScreens().flatMap((name) => entries.filter((entry) => entry.name === name))
  if (quick.length < 2) return null
  return (
    <nav className={classes.root} aria-label={t`Quick access`}>
      {quick.map((entry) => {
        return (
          <PlainLink
            key={entry.id}
            to={entry.to}
            className={classes.link}
            aria-current={entry.name === current ? 'page' : undefined}
          >
            <MenuIcon name={entry.icon} size={22} />
            <span className={classes.text}>{entry.title}</span>
          </PlainLink>
        )
      })}
    </nav>
  )
}
