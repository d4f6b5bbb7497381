/** Who may do what: permissions of a customer's people, and what the provider's configurator arranges for everybody. */
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import type { FuncBranch } from '#contract/functions.ts'

const permissions: FuncBranch = {
  id: 'Z-9',
  after: 'Z-8',
  zh: '权限管理',
  en: 'Permissions',
  ml: 'Kebenaran',
  icon: 'shield',
  children: [
    {
      id: 'Z-901',
      route: 'role',
      zh: '角色管理',
      en: 'Roles',
      ml: 'Peranan',
      icon: 'users-group',
      keepAlive: true,
      mainOnly: true,
      children: [
        { id: 'Z-90102', zh: '编辑', en: 'Edit', ml: 'Sunting', mainOnly: true },
        { id: 'Z-90103', zh: '删除', en: 'Delete', ml: 'Padam', mainOnly: true },
      ],
    },
    {
      id: 'Z-902',
      route: 'roleDetail',
      zh: '角色详情',
      en: 'Role',
      ml: 'Butiran peranan',
      mainOnly: true,
    },
    {
      id: 'Z-903',
      route: 'rolePersonal',
      zh: '人员权限',
      en: 'People and rights',
      ml: 'Orang dan hak',
      icon: 'user-shield',
      keepAlive: true,
      mainOnly: true,
      children: [
        { id: 'Z-90302', zh: '新增与编辑', en: 'Add and edit', ml: 'Tambah dan sunting', mainOnly: true },
        { id: 'Z-90303', zh: '删除', en: 'Delete', ml: 'Padam', mainOnly: true },
      ],
    },
    {
      id: 'Z-904',
      route: 'roleChangePassword',
      zh: '重置密码',
      en: 'Reset passwords',
      ml: 'Tetapkan semula kata laluan',
      icon: 'key',
      mainOnly: true,
    },
    {
      id: 'Z-911',
      route: 'menu',
      zh: '菜单管理',
      en: 'Menu',
      ml: 'Menu',
      icon: 'menu',
      isConfiguration: true,
    },
    {
      id: 'Z-912',
      route: 'route',
      zh: '路由管理',
      en: 'Routes',
      ml: 'Laluan',
      icon: 'route',
      isConfiguration: true,
    },
  ],
}

/** Belongs to no screen: without it a sub-account is shown no amount of money anywhere (record 0055). */
const amounts: FuncBranch = {
  id: SEE_AMOUNTS,
  after: 'Z-9',
  zh: '查看金额',
  en: 'See amounts',
  ml: 'Lihat amaun',
  icon: 'coin',
}

/** Below base data (spec 000 §2). The hidden two are opened from the user menu and by their address. */
const personal: readonly FuncBranch[] = [
  {
    id: 'Z-806',
    below: 'Z-8',
    after: 'Z-805',
    route: 'basicUserManage',
    zh: '用户管理',
    en: 'Users',
    ml: 'Pengguna',
    icon: 'users',
    keepAlive: true,
    mainOnly: true,
  },
  {
    id: 'Z-810',
    below: 'Z-8',
    after: 'Z-803',
    route: 'PermissionMange',
    zh: '账号安全',
    en: 'Account security',
    ml: 'Keselamatan akaun',
    icon: 'lock',
    children: [
      {
        id: 'Z-811',
        route: 'PermissionChangePassword',
        zh: '修改密码',
        en: 'Change password',
        ml: 'Tukar kata laluan',
      },
    ],
  },
  {
    id: 'Z-820',
    below: 'Z-8',
    after: 'Z-810',
    route: 'PersonManage',
    zh: '个人信息',
    en: 'Personal information',
    ml: 'Maklumat peribadi',
    icon: 'user',
    children: [
      {
        id: 'Z-821',
        route: 'SystemSettingButton',
        zh: '按钮设置',
        en: 'Button settings',
        ml: 'Tetapan butang',
      },
    ],
  },
]

export const functions: readonly FuncBranch[] = [permissions, amounts, ...personal]
