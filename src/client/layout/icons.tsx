/** Icons the function tree may name. An unknown name gets a quiet dot, never an empty place. */
import {
  IconAddressBook,
  IconHome,
  IconLayoutDashboard,
  IconList,
  IconPackage,
  IconPlane,
  IconPlus,
  IconPointFilled,
  IconRoute,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { createElement } from 'react'
import { useLoaded } from '#client/router/loaded.ts'

const icons: Readonly<Record<string, Icon>> = {
  'address-book': IconAddressBook,
  home: IconHome,
  dashboard: IconLayoutDashboard,
  list: IconList,
  package: IconPackage,
  plane: IconPlane,
  plus: IconPlus,
  route: IconRoute,
  users: IconUsers,
}

/** Names that are drawn without loading anything; `more-icons.ts` has the others. */
export const firstIconNames: readonly string[] = Object.keys(icons)

const loadMore = async () => (await import('./more-icons.ts')).moreIcons

interface MenuIconProps {
  name: string
  size?: number
  className?: string | undefined
}

/** The icon of a function. */
export function MenuIcon({ name, ...rest }: MenuIconProps) {
  const icon = icons[name]
  return icon ? <Drawn icon={icon} {...rest} /> : <MoreIcon name={name} {...rest} />
}

/** A dot until it is here, and for a name that is none. */
function MoreIcon({ name, ...rest }: MenuIconProps) {
  const [more] = useLoaded(loadMore)
  return <Drawn icon={(more.state === 'ready' && more.value[name]) || IconPointFilled} {...rest} />
}

const Drawn = ({ icon, size = 18, className }: Omit<MenuIconProps, 'name'> & { icon: Icon }) =>
  createElement(icon, { size, stroke: 1.6, className, 'aria-hidden': true })
