import { useLingui } from '@lingui/react/macro'
import { MenuIcon } from '#client/layout/icons.tsx'
import { entriesOf } from '#client/layout/menu.ts'
import { useMenu } from '#client/layout/use-menu.ts'
import { screenOf } from '#client/router/known-screens.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import classes from './home.module.css'

/** Every page the person may open, a click away, while there are few; the palette finds the rest. */
const SHOWN = 8

export function ShortcutsCard() {
  const { t } = useLingui()
  const { menu } = useMenu()
  const entries = entriesOf(menu).filter(
    ({ name }) => name !== 'dashboard' && screenOf(name)?.kind !== 'group',
  )
  if (entries.length === 0) return null
  return (
    <Card title={t`Quick access`}>
      <ul className={classes.shortcuts}>
        {entries.slice(0, SHOWN).map((entry) => {
          return (
            <li key={entry.id}>
              <PlainLink to={entry.to} className={classes.shortcut}>
                <MenuIcon name={entry.icon} />
                {entry.title}
              </PlainLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
