/** The server side of sign-in and session. */
import { toFuncs } from '#contract/function-tree.ts'
import type { FuncDecl } from '#contract/functions.ts'
import { session } from '#modules/session/contract.ts'
import { makeCaptcha } from '#server/auth/captcha.ts'
import { endSession } from '#server/auth/open-session.ts'
import { acceptedKeys } from '#server/dispatch/idempotency.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { loginUnique } from './admit.ts'
import { syncFunctions } from './function-facts.ts'
import { login } from './login.ts'
import { migrations } from './migrations.ts'
import { getE3Token } from './partner.ts'
import { userInfoOf, type MenuParts } from './profile.ts'
import { seedOf } from './seed.ts'
import { getLangByVersion, getNotices } from './texts.ts'
import { getVCode } from './vcode.ts'

/** The tree, its arrangement and what is published for its pages come from other slices, which only the composition may see. */
export const makeSessionModule = (functionTree: readonly FuncDecl[], parts: MenuParts): ServerModule =>
  defineServerModule({
    name: 'session',
    calls: session,
    migrations,
    functionTree,
    atStart: syncFunctions(functionTree),
    seed: seedOf(functionTree),
    handlers: {
      getImgCode: (_, context) => makeCaptcha(context),
      login,
      loginUnique,
      getVCode,
      getE3Token,
      getUserInfo: userInfoOf(toFuncs(functionTree), parts),
      logout: async (_, { db, caller }) => {
        await endSession(db, caller.sessionId)
        return {}
      },
      acceptedKeys: async ({ keys }, { db, caller }) => ({ keys: await acceptedKeys(db, caller, keys) }),
      getNotices,
      getLangByVersion,
    },
  })
