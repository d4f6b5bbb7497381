/** Who is signed in, with what rights (spec 000 §3, §4). State only; what changes it lives beside it. */
import { proxy, ref, useSnapshot } from 'valtio'
import { seesAmounts, type Viewer } from '#contract/amounts.ts'
import type { Output } from '#contract/call.ts'
import type { Func, session as calls } from '#modules/session/contract.ts'
import type { Store } from '#offline/store.ts'

export type SessionUser = Omit<Output<typeof calls.getUserInfo>, 'funcs'>

/** A session of the server that reads with the rights of another person; it refuses every command (record 0132). */
export interface View {
  readonly token: string
  readonly sid: string
  readonly loginCode: string
  /** Ends it on the server. */
  readonly end: () => Promise<unknown>
}

/** "See as this user": shows what another user may see; the values kept here are restored afterwards. */
interface Preview {
  name: string
  loginCode: string
  own: { funcs: Func[]; userAdmin: string; store: Store | undefined }
  /** Lists are asked for in it; absent for roles that nobody has. */
  as: View | undefined
  /** Where the person was before. */
  back: string
}

export interface SessionState {
  /** `starting`: a token is there, the user is not. `locked`: the session ended, the page stays and waits for sign-in. */
  phase: 'starting' | 'out' | 'in' | 'locked'
  token: string
  sid: string
  /** Administrator code, part of the signature of guarded accounts. */
  vcode: string
  /** Version of the function tree. */
  ukey: string
  user: SessionUser | undefined
  /** What the person may see; during a preview what the other one may see. */
  funcs: Func[]
  /** In memory alone: a reload ends it. */
  preview: Preview | undefined
  /** Signed in through a partner. */
  isE3: boolean
  /** A session has ended in this page before: the person here now may be another one. */
  hasEnded: boolean
}

export const session = proxy<SessionState>({
  phase: 'out',
  token: '',
  sid: '',
  vcode: '',
  ukey: '',
  user: undefined,
  funcs: ref([]),
  preview: undefined,
  isE3: false,
  hasEnded: false,
})

export const useSession = () => useSnapshot(session)

/** The view that lists are asked for in; undefined for one's own rights. */
export const viewNow = (): View | undefined => session.preview?.as
/** `viewNow` that re-renders when a view begins or ends. */
export const useView = (): View | undefined => useSnapshot(session).preview?.as

const idsOf = (tree: readonly Func[]): string[] =>
  tree.flatMap((node) => [node.funcId, ...idsOf(node.children)])
const known = new WeakMap<readonly Func[], ReadonlySet<string>>()

/** Ids of every granted function, at any depth. Remembered per tree. */
export function grantedIds(funcs: readonly Func[]): ReadonlySet<string> {
  const cached = known.get(funcs)
  if (cached) return cached
  const ids = new Set(idsOf(funcs))
  known.set(funcs, ids)
  return ids
}

/** Whether the person holds a function, e.g. "Z-503015". */
export const can = (funcId: string): boolean => grantedIds(session.funcs).has(funcId)

/** `can` that re-renders when the rights change. */
export function useCan(funcId: string): boolean {
  return grantedIds(useSession().funcs as readonly Func[]).has(funcId)
}

const viewerOf = ({
  user,
  funcs,
}: Pick<SessionState, 'funcs'> & { user: { userAdmin: string } | undefined }): Viewer => ({
  userAdmin: user?.userAdmin ?? '',
  funcs: grantedIds(funcs),
})

/** Who looks at the page: what decides which fields and columns there are. */
export const viewer = (): Viewer => viewerOf(session)

/** `viewer` that re-renders when the rights change. */
export const useViewer = (): Viewer => viewerOf(useSession() as SessionState)

/** Whether the person may see amounts of money (record 0055). */
export const useSeesAmounts = (): boolean => seesAmounts(useViewer())

/** Sub-accounts carry userAdmin '0' (spec 000 §1). */
export const isSubAccount = (): boolean => session.user?.userAdmin === '0'
