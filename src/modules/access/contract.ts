/**
 * Accounts, roles and rights of a customer, one's own password and sessions, and the arrangement of the menu
 * (spec 000 §6, spec 001 §6, §7 "Addresses and users"; record 0010). The specification names the account calls and
 * shows no payloads; the role and menu calls are ours.
 */
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import {
  bool,
  instant,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  text,
  unknown,
} from '#contract/schema.ts'

const roleRef = object({ id: text(36), name: text(50) })

const role = object({
  id: text(36),
  name: text(50),
  description: text(250),
  /** Function ids that are granted, groups not among them. */
  funcs: list(text(20), 1000),
  accounts: list(object({ id: text(36), loginCode: text(50), name: text(50) }), 1000),
  /** Every right of the customer: given to main accounts, cannot be changed. */
  isBuiltIn: bool(),
  rev: integer(),
  updatedAt: instant(),
})

const account = object({
  id: text(36),
  loginCode: text(50),
  name: text(50),
  mobile: text(30),
  email: text(100),
  /** '1' main account, '0' sub-account. */
  userAdmin: text(1),
  state: oneOf(['active', 'disabled']),
  isSingle: bool(),
  isGuarded: bool(),
  roles: list(roleRef, 100),
  /** Last sign-in; "" for never. */
  lastSeen: text(30),
})

/**
 * What a main account says of a sub-account; the password comes as `sk`, RSA long text of `{password, timestamp}`, good
 * for five minutes. Whatever is wrong with it is said on the path `password`.
 */
const accountInput = {
  name: text(50),
  mobile: text(30),
  email: text(100),
  isSingle: bool(),
  isGuarded: bool(),
  state: oneOf(['active', 'disabled']),
  roleIds: list(text(36), 100),
}

/** Rights decide what may be seen: after a change nothing but the server's own response may be shown. */
const accountsLiveOnly = none(
  'Accounts and rights are managed online only; their lists come from the response requested next.',
)

const deletion = {
  kind: 'command',
  offline: 'block',
  accepted: accountsLiveOnly,
  access: ['Z-90303'],
  input: object({ id: text(36) }),
  output: nothing(),
  invalidates: ['access.userList', 'access.roleList'],
  errors: [20101, 20104],
  source: 'spec 001 §7; record 0010',
} as const

/** How the configurator arranges a function for everybody; empty texts leave the declared name. */
const arrangement = object({
  funcId: text(20),
  zh: text(50),
  en: text(50),
  ml: text(50),
  icon: text(40),
  /** Place among its siblings, from 0. */
  position: integer({ maximum: 1000 }),
  isHidden: bool(),
  keepAlive: bool(),
})

export const access = defineCalls('access', {
  userList: {
    kind: 'query',
    offline: 'cached',
    path: '/api/userList.do',
    access: ['Z-806', 'Z-903', 'Z-904'],
    input: object({
      page: integer({ minimum: 1 }),
      pageSize: integer({ minimum: 1, maximum: 500 }),
      keyword: optional(text(100)),
      state: optional(oneOf(['active', 'disabled'])),
      roleId: optional(text(36)),
    }),
    output: object({ list: list(account, 500), total: integer() }),
    source: 'spec 001 §7 "Addresses and users"; record 0010',
  },
  /** A login code that anybody has already, in whatever case, is 20103 on `loginCode`. */
  addUser: {
    kind: 'command',
    offline: 'block',
    accepted: accountsLiveOnly,
    path: '/api/addUser.do',
    access: ['Z-90302'],
    input: object({ loginCode: text(50), sk: text(4096), ...accountInput }),
    output: object({ id: text(36) }),
    invalidates: ['access.userList', 'access.roleList', 'home.firstSteps'],
    errors: [20100, 20103, 20104, 40300],
    source: 'spec 001 §6, §7; record 0010',
  },
  /** Sub-accounts only. Disabling ends its sessions. */
  updateUser: {
    kind: 'command',
    offline: 'block',
    accepted: accountsLiveOnly,
    path: '/api/updateUser.do',
    access: ['Z-90302'],
    input: object({ id: text(36), ...accountInput }),
    output: nothing(),
    invalidates: ['access.userList', 'access.roleList'],
    errors: [20100, 20101, 20104, 40300],
    source: 'spec 001 §6, §7; record 0010',
  },
  /** `addUser` without an `id`, `updateUser` with one; a new sub-account needs `loginCode` and `sk`. */
  saveUser: {
    kind: 'command',
    offline: 'block',
    accepted: accountsLiveOnly,
    path: '/common/saveUser.do',
    access: ['Z-90302'],
    input: object({
      id: optional(text(36)),
      loginCode: optional(text(50)),
      sk: optional(text(4096)),
      ...accountInput,
    }),
    output: object({ id: text(36) }),
    invalidates: ['access.userList', 'access.roleList', 'home.firstSteps'],
    errors: [20100, 20101, 20103, 20104, 40300],
    source: 'spec 001 §6, §7; records 0010 and 0047',
  },
  /** Sub-accounts only; not oneself. Its orders stay. */
  deleteUser: { ...deletion, path: '/api/deleteUser.do' },
  /** The same under the other name the specification has for it. */
  deleteCommonUser: { ...deletion, path: '/common/deleteUser.do' },
  /** A login code that is free for the next sub-account: the customer's code and a number. */
  getNextCode: {
    kind: 'query',
    offline: 'live',
    path: '/common/getNextCode.do',
    access: ['Z-90302'],
    input: nothing(),
    output: text(50),
    source: 'spec 001 §7; record 0047',
  },
  /** The main account gives a sub-account a new password; its sessions end. */
  updateUserPwd: {
    kind: 'command',
    offline: 'block',
    accepted: none('Passwords are never cached.'),
    path: '/common/updateUserPwd.do',
    access: ['Z-904'],
    input: object({ id: text(36), sk: text(4096) }),
    output: nothing(),
    errors: [20100, 20101, 20104],
    source: 'spec 000 §6, spec 001 §6, §7; record 0010',
  },
  /**
   * One's own password; `sk` is RSA long text of `{oldPassword, password, timestamp}`. Other sessions end. A wrong old one is 20002, the eleventh in
   * fifteen minutes 20003.
   */
  updatePassWord: {
    kind: 'command',
    offline: 'block',
    accepted: none('Passwords are never cached.'),
    path: '/api/updatePassWord.do',
    access: 'session',
    input: object({ sk: text(4096) }),
    output: nothing(),
    errors: [20002, 20003, 20100],
    source: 'spec 001 §6, §7; record 0010',
  },
  /** One's own profile, with the sessions that are open. */
  getPersonal: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getPersonal.do',
    access: 'session',
    input: nothing(),
    output: object({
      loginCode: text(50),
      name: text(50),
      mobile: text(30),
      email: text(100),
      isSingle: bool(),
      isGuarded: bool(),
      /** Gets mail about work orders. */
      isMailed: bool(),
      roles: list(roleRef, 100),
      sessions: list(
        object({
          id: text(36),
          at: instant(),
          seenAt: instant(),
          ip: text(60),
          agent: text(200),
          isThis: bool(),
        }),
        200,
      ),
    }),
    source: 'spec 000 §6 "changeable in personal info"; record 0010',
  },
  /** `isSingle`: one session at a time (spec 000 §6); the others end when it is switched on. */
  updatePersonal: {
    kind: 'command',
    offline: 'block',
    accepted: accountsLiveOnly,
    path: '/common/updateUser.do',
    access: 'session',
    input: object({
      name: text(50),
      mobile: text(30),
      email: text(100),
      isSingle: bool(),
      /** Mail about work orders; unchanged when absent. */
      isMailed: optional(bool()),
    }),
    output: nothing(),
    invalidates: ['access.getPersonal', 'session.getUserInfo', 'home.firstSteps'],
    errors: [20100],
    source: 'spec 000 §6, spec 001 §7; record 0010',
  },
  /** Ends one's other sessions: one of them, or all when `id` is absent. */
  endSessions: {
    kind: 'command',
    offline: 'block',
    accepted: accountsLiveOnly,
    path: '/common/endSessions.do',
    access: 'session',
    input: object({ id: optional(text(36)) }),
    output: object({ ended: integer() }),
    invalidates: ['access.getPersonal'],
    errors: [20101, 20104],
    source: 'record 0010',
  },
  roleList: {
    kind: 'query',
    offline: 'cached',
    path: '/role/list.do',
    access: ['Z-806', 'Z-901', 'Z-902', 'Z-903'],
    input: nothing(),
    output: object({ list: list(role, 500), total: integer() }),
    source: 'spec 000 §6; record 0010',
  },
  /**
   * Without an id a new role. Only functions the caller holds may be added. Groups and actions without their screen are
   * not kept. With `rev` a role that was changed in the meantime is refused (20102).
   */
  roleSave: {
    kind: 'command',
    offline: 'block',
    accepted: accountsLiveOnly,
    path: '/role/save.do',
    access: ['Z-90102'],
    input: object({
      id: optional(text(36)),
      rev: optional(integer()),
      name: text(50),
      description: text(250),
      funcs: list(text(20), 1000),
      accountIds: list(text(36), 1000),
    }),
    output: object({ id: text(36) }),
    invalidates: ['access.roleList', 'access.userList'],
    errors: [20100, 20101, 20102, 20103, 20104, 40300],
    source: 'spec 000 §6; record 0010',
  },
  /** Refused with 20101 while accounts have it; `data.accounts` names them. */
  roleDelete: {
    kind: 'command',
    offline: 'block',
    accepted: accountsLiveOnly,
    path: '/role/delete.do',
    access: ['Z-90103'],
    input: object({ id: text(36) }),
    output: nothing(),
    invalidates: ['access.roleList', 'access.userList'],
    errors: [20101, 20104],
    source: 'spec 000 §6; record 0010',
  },
  /** The functions the caller may grant, as an arranged tree of `Func` with actions: none for main accounts only. */
  funcTree: {
    kind: 'query',
    offline: 'cached',
    path: '/role/funcs.do',
    access: ['Z-901', 'Z-902', 'Z-903'],
    input: nothing(),
    output: list(unknown(), 1000),
    source: 'spec 000 §6; record 0010',
  },
  /** What an account of the customer, or a person with these roles, sees: the granted tree of `Func`. */
  previewRights: {
    kind: 'query',
    offline: 'live',
    path: '/role/preview.do',
    access: ['Z-806', 'Z-901', 'Z-902', 'Z-903'],
    input: object({ userId: optional(text(36)), funcs: optional(list(text(20), 1000)) }),
    output: object({ name: text(50), loginCode: text(50), userAdmin: text(1), funcs: list(unknown(), 1000) }),
    errors: [20100, 20104],
    source: 'spec 000 §6; record 0010',
  },
  /**
   * Opens a session that sees what a sub-account sees: its menu, its lists, its amounts. Every command in it is refused. It ends after an
   * hour, with the caller's own session, or by `endViewAs`. Refused for a person who holds rights the caller does not hold.
   */
  viewAsUser: {
    kind: 'command',
    offline: 'block',
    accepted: none('A view is never cached.'),
    path: '/api/viewAsUser.do',
    access: ['Z-806', 'Z-903'],
    input: object({ id: text(36) }),
    output: object({
      token: text(100),
      sid: text(100),
      name: text(50),
      loginCode: text(50),
      userAdmin: text(1),
      funcs: list(unknown(), 1000),
    }),
    shownOnce: ['token', 'sid'],
    errors: [20101, 20104, 40300],
    source: 'spec 001 §2 basicUserManage; record 0132',
  },
  /** Ends the views that were opened in this session. */
  endViewAs: {
    kind: 'command',
    offline: 'block',
    accepted: none('A view is never cached.'),
    path: '/api/endViewAs.do',
    access: ['Z-806', 'Z-903'],
    input: nothing(),
    output: nothing(),
    source: 'spec 001 §2 basicUserManage; record 0132',
  },
  /** Every function as declared, and what was arranged about it; `arranged` (contract/function-tree.ts) makes one of the two. */
  menuList: {
    kind: 'query',
    offline: 'cached',
    path: '/menu/list.do',
    access: ['Z-911', 'Z-912', 'Z-1010', 'Z-1011'],
    input: nothing(),
    output: object({ funcs: list(unknown(), 500), arrangements: list(arrangement, 1000) }),
    source: 'spec 000 §1, §3 "Menu item"; record 0010',
  },
  /** Replaces the arrangements of these functions. Everybody's menu follows with the next answer. */
  menuSave: {
    kind: 'command',
    offline: 'block',
    accepted: accountsLiveOnly,
    path: '/menu/save.do',
    access: ['Z-911', 'Z-912', 'Z-1010', 'Z-1011'],
    input: object({ arrangements: list(arrangement, 1000) }),
    output: nothing(),
    invalidates: ['access.menuList', 'session.getUserInfo'],
    errors: [20100],
    source: 'spec 000 §1, §3; record 0010',
  },
})
