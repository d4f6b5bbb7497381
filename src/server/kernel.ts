/** What the parts of the gateway share. Made once by the composition root, passed by hand. */
import type { Call } from '#contract/call.ts'
import type { LoginKey } from './auth/login-key.ts'
import type { Sessions } from './auth/sessions.ts'
import type { Config } from './config.ts'
import type { Connection } from './database/connect.ts'
import type { Admission } from './dispatch/admission.ts'
import type { ServerModule, Services } from './handler.ts'
import type { Metrics } from './observe/metrics.ts'

export interface Kernel {
  readonly config: Config
  readonly connection: Connection
  /** One connection kept for questions about health, so that they are answered however busy the others are. */
  readonly health: Connection
  readonly calls: readonly Call[]
  readonly modules: readonly ServerModule[]
  readonly sessions: Sessions
  readonly admission: Admission
  readonly loginKey: LoginKey
  readonly services: Services
  readonly metrics: Metrics
  /** False from the moment a shutdown begins. */
  isReady: boolean
}
