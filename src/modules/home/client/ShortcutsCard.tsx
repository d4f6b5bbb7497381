import { useLingui } from '@lingui/react/macro'
import { iconOf } from '#client/layout/icons.ts'
import { entriesOf } from '#client/layout/menu.ts'
import { useMenu } from '#client/layout/use-menu.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { Card } from './Card.tsx'
import classes from './home.module.css'

/** Every page the person may open, a click away, while there are few; the palette finds the rest. */
const SHOWN = 8

export function ShortcutsCard() {
  const { t } = useLingui()
  const { menu } = useMenu()
  const entries = entriesOf(menu).filter((entry) => entry.name !== 'dashboard')
  if (entries.length === 0) return null
  return (
    <Card title={t`Shortcuts`}>
      <ul className={classes.shortcuts}>
        {entries.slice(0, SHOWN).map((entry) => {
          const Icon = iconOf(entry.icon)
          return (
            <li key={entry.id}>
              <PlainLink to={entry.to} className={classes.shortcut}>
                <Icon size={18} stroke={1.6} aria-hidden />
                {entry.title}
              </PlainLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
