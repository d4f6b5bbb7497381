/** Icons the function tree may name. An unknown name gets a quiet dot, never an empty place. */
import {
  IconAddressBook,
  IconBuildingWarehouse,
  IconCoin,
  IconFileText,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconList,
  IconLock,
  IconMenu2,
  IconPackage,
  IconPackageImport,
  IconPlane,
  IconPlus,
  IconPointFilled,
  IconPrinter,
  IconRefresh,
  IconRoute,
  IconSettings,
  IconShield,
  IconShip,
  IconShoppingCart,
  IconTags,
  IconTool,
  IconTruckReturn,
  IconUpload,
  IconUser,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { createElement } from 'react'

const icons: Record<string, Icon> = {
  'address-book': IconAddressBook,
  warehouse: IconBuildingWarehouse,
  coin: IconCoin,
  file: IconFileText,
  home: IconHome,
  dashboard: IconLayoutDashboard,
  list: IconList,
  package: IconPackage,
  'package-import': IconPackageImport,
  plane: IconPlane,
  plus: IconPlus,
  printer: IconPrinter,
  refresh: IconRefresh,
  route: IconRoute,
  settings: IconSettings,
  ship: IconShip,
  cart: IconShoppingCart,
  tags: IconTags,
  tool: IconTool,
  return: IconTruckReturn,
  upload: IconUpload,
  users: IconUsers,
  user: IconUser,
  'users-group': IconUsersGroup,
  'user-shield': IconUserShield,
  shield: IconShield,
  lock: IconLock,
  key: IconKey,
  menu: IconMenu2,
}

/** Names the function tree may use. */
export const menuIconNames: readonly string[] = Object.keys(icons)

/** The icon of a function. */
export const MenuIcon = ({
  name,
  size = 18,
  className,
}: {
  name: string
  size?: number
  className?: string
}) => createElement(icons[name] ?? IconPointFilled, { size, stroke: 1.6, className, 'aria-hidden': true })
