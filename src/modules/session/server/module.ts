/** The server side of sign-in and session. */
import type { FuncDecl } from '#contract/functions.ts'
import { session } from '#modules/session/contract.ts'
import { endSession } from '#server/auth/open-session.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { loginUnique } from './admit.ts'
import { getImgCode } from './captcha.ts'
import { login } from './login.ts'
import { migrations } from './migrations.ts'
import { getE3Token } from './partner.ts'
import { userInfoOf } from './profile.ts'
import { seedOf } from './seed.ts'
import { getLangByVersion, getNotices } from './texts.ts'
import { getVCode } from './vcode.ts'

/** The tree comes from the registry of slices, which only the composition may read. */
export const makeSessionModule = (functionTree: readonly FuncDecl[]): ServerModule =>
  defineServerModule({
    name: 'session',
    calls: session,
    migrations,
    seed: seedOf(functionTree),
    handlers: {
      getImgCode,
      login,
      loginUnique,
      getVCode,
      getE3Token,
      getUserInfo: userInfoOf(functionTree),
      logout: async (_, { db, caller }) => {
        await endSession(db, caller.sessionId)
        return {}
      },
      getNotices,
      getLangByVersion,
    },
  })
