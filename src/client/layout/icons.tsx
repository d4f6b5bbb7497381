/** Icons the function tree may name. An unknown name gets a quiet dot, never an empty place. */
import {
  IconAddressBook,
  IconBuildingWarehouse,
  IconCoin,
  IconFileText,
  IconHome,
  IconLayoutDashboard,
  IconList,
  IconPackage,
  IconPackageImport,
  IconPlane,
  IconPlus,
  IconPointFilled,
  IconPrinter,
  IconRefresh,
  IconRoute,
  IconSettings,
  IconShip,
  IconShoppingCart,
  IconTags,
  IconTool,
  IconTruckReturn,
  IconUpload,
  IconUsers,
  IconKey,
  IconLock,
  IconShield,
  IconUser,
  IconUserShield,
  IconUsersGroup,
  IconMenu2,
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
  shield: IconShield,
  'users-group': IconUsersGroup,
  'user-shield': IconUserShield,
  key: IconKey,
  lock: IconLock,
  user: IconUser,
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
