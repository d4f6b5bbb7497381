/** The server side of people, roles and the menu. */
import { toFuncs } from '#contract/function-tree.ts'
import type { AddedOf, FuncDecl } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'
import { defineServerModule, type ServerModule, type SignedContext } from '#server/handler.ts'
import { menuListOf, menuSaveOf } from './arrangements.ts'
import { migrations } from './migrations.ts'
import { endSessions, getPersonal, updatePassWord, updatePersonal } from './personal.ts'
import { roleDelete, roleSaveOf } from './role-commands.ts'
import { funcTreeOf, previewRightsOf, roleListOf } from './role-list.ts'
import './tables.ts'
import { addUser, deleteUser, getNextCode, saveUser, updateUser, updateUserPwd } from './user-commands.ts'
import { endViewAs, viewAsUserOf } from './view-as.ts'
import { userList } from './user-list.ts'

/** The tree, and what is added to it, come from other slices, which only the composition may see. */
export function makeAccessModule(
  functionTree: readonly FuncDecl[],
  addedOf: AddedOf<Pick<SignedContext, 'db'>>,
): ServerModule {
  const tree = toFuncs(functionTree)
  const functions = { tree, addedOf }
  return defineServerModule({
    name: 'access',
    calls: access,
    migrations,
    handlers: {
      userList,
      addUser,
      updateUser,
      saveUser,
      deleteUser,
      deleteCommonUser: deleteUser,
      getNextCode,
      updateUserPwd,
      updatePassWord,
      getPersonal,
      updatePersonal,
      endSessions,
      roleList: roleListOf(tree),
      roleSave: roleSaveOf(functions),
      roleDelete,
      funcTree: funcTreeOf(functions),
      previewRights: previewRightsOf(functions),
      viewAsUser: viewAsUserOf(functions),
      endViewAs,
      menuList: menuListOf(tree),
      menuSave: menuSaveOf(tree),
    },
  })
}
