/** Who may do what: roles, people and their passwords, the menu and its addresses; and what is one's own. */
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  role: {
    kind: 'custom',
    path: '/permission/role',
    func: 'Z-901',
    load: () => import('./client/RoleList.tsx'),
  },
  roleDetail: {
    kind: 'custom',
    path: '/permission/roleDetail/$id',
    func: 'Z-902',
    hidden: true,
    load: () => import('./client/RoleDetail.tsx'),
  },
  rolePersonal: {
    kind: 'table',
    path: '/permission/rolePersonal',
    func: 'Z-903',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).peopleTable }),
  },
  roleChangePassword: {
    kind: 'custom',
    path: '/permission/roleChangePassword',
    func: 'Z-904',
    load: () => import('./client/ResetPassword.tsx'),
  },
  menu: {
    kind: 'custom',
    path: '/permission/menu',
    func: 'Z-911',
    load: () => import('./client/MenuArranger.tsx'),
  },
  route: {
    kind: 'custom',
    path: '/permission/route',
    func: 'Z-912',
    load: () => import('./client/RouteList.tsx'),
  },
  // The same two pages under the names the system settings give them (spec 000 §2).
  systemMenu: {
    kind: 'custom',
    path: '/systemSetting/systemMenu',
    func: 'Z-1010',
    load: () => import('./client/MenuArranger.tsx'),
  },
  systemRoute: {
    kind: 'custom',
    path: '/systemSetting/systemRoute',
    func: 'Z-1011',
    load: () => import('./client/RouteList.tsx'),
  },
  // The people of the customer under the name base data gives them (spec 000 §2): one list, one set of rights.
  basicUserManage: {
    kind: 'table',
    path: '/base/basicUserManage',
    func: 'Z-806',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).usersTable }),
  },
  PermissionMange: {
    kind: 'custom',
    path: '/base/PermissionMange',
    func: 'Z-810',
    load: () => import('./client/AccountSecurity.tsx'),
  },
  PermissionChangePassword: {
    kind: 'custom',
    path: '/base/PermissionChangePassword',
    func: 'Z-811',
    hidden: true,
    load: () => import('./client/ChangePassword.tsx'),
  },
  PersonManage: {
    kind: 'custom',
    path: '/base/PersonManage',
    func: 'Z-820',
    load: () => import('./client/PersonalInformation.tsx'),
  },
})
