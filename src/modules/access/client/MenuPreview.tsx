import { Trans } from '@lingui/react/macro'
import type { Language } from '#contract/language.ts'
import type { Func } from '#contract/functions.ts'
import { MenuIcon } from '#client/layout/icons.tsx'
import { menuOf, type MenuItem } from '#client/layout/menu.ts'
import { knownScreens } from '#client/router/known-screens.ts'
import classes from './access.module.css'

interface MenuPreviewProps {
  funcs: readonly Func[]
  language: Language
  isSub: boolean
}

/** The menu these functions make, as the shell would draw it. */
export function MenuPreview({ funcs, language, isSub }: MenuPreviewProps) {
  const menu = menuOf(funcs, { screens: knownScreens(), language, isSub })
  if (menu.length === 0) {
    return (
      <p className={classes.note}>
        <Trans>The menu is empty: no page is granted.</Trans>
      </p>
    )
  }
  return <Level items={menu} isTop />
}

function Level({ items, isTop = false }: { items: readonly MenuItem[]; isTop?: boolean }) {
  return (
    <ul className={classes.preview}>
      {items.map((item) => (
        <li key={item.id}>
          <span className={classes.entry} data-top={isTop || undefined}>
            <MenuIcon name={item.icon} size={16} />
            {item.title}
          </span>
          {item.children.length > 0 && <Level items={item.children} />}
        </li>
      ))}
    </ul>
  )
}
