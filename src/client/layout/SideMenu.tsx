import { useLingui } from '@lingui/react/macro'
import { useCurrentScreen } from '#client/router/current-screen.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { MenuIcon } from './icons.tsx'
import { type MenuItem } from './menu.ts'
import { lastAddress } from './tabs.ts'
import classes from './side-menu.module.css'

/** Screens of the module: two more levels, all open, because a module has few enough to see at once. */
export function SideMenu({ module, current }: { module: MenuItem; current: string }) {
  const { t } = useLingui()
  return (
    <nav className={classes.root} aria-label={t`Side menu`}>
      {module.to ? (
        <PlainLink
          to={module.to}
          className={`${classes.title} ${classes.titleLink}`}
          aria-current={module.name === current ? 'page' : undefined}
        >
          {module.title}
        </PlainLink>
      ) : (
        <div className={classes.title}>{module.title}</div>
      )}
      <MenuList items={module.children} current={current} />
    </nav>
  )
}

/** One level of entries; a group shows its children below its name. */
export function MenuList({
  items,
  current,
  onFollow,
}: {
  items: readonly MenuItem[]
  current: string
  onFollow?: () => void
}) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.to ? (
            <MenuLink item={item} current={current} onFollow={onFollow} />
          ) : (
            <div className={classes.group}>{item.title}</div>
          )}
          {item.children.length > 0 && (
            <div className={classes.sub}>
              <MenuList items={item.children} current={current} {...(onFollow ? { onFollow } : {})} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function MenuLink({
  item,
  current,
  onFollow,
}: {
  item: MenuItem
  current: string
  onFollow: (() => void) | undefined
}) {
  const { path } = useCurrentScreen()
  return (
    <PlainLink
      to={lastAddress(item.to, path)}
      className={classes.link}
      aria-current={item.name === current ? 'page' : undefined}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <MenuIcon name={item.icon} className={classes.icon} />
      <span className={classes.text}>{item.title}</span>
    </PlainLink>
  )
}
