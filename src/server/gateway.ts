/** A running gateway: opened on a database that is up, closed in order. Knows no slice; the root passes them in. */
import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { noPlaceLists } from '#domain/places.ts'
import { loadLoginKey } from './auth/login-key.ts'
import { sessionsOf } from './auth/sessions.ts'
import type { Config } from './config.ts'
import { connect, type Target } from './database/connect.ts'
import { kernelMigrations } from './database/kernel-migrations.ts'
import type { MigrationSet } from './database/migrate.ts'
import { Admission } from './dispatch/admission.ts'
import { fileStoreOf } from './files/store.ts'
import { loadTickets } from './files/ticket.ts'
import { pushOf } from './push/push.ts'
import { loadVapidKeys } from './push/vapid-keys.ts'
import type { ServerModule } from './handler.ts'
import { buildApp } from './http/app.ts'
import { tidy } from './jobs/housekeeping.ts'
import { endExpiredHolds } from './ledger/ledger.ts'
import { JobRunner } from './jobs/runner.ts'
import type { Kernel } from './kernel.ts'
import { logMail, smtpMail } from './mail/mail.ts'
import type { LogTarget } from './observe/log.ts'
import { Metrics } from './observe/metrics.ts'
import { verifyNightly } from './nightly-verify.ts'

export interface GatewayParts {
  readonly config: Config
  readonly target: Target
  readonly calls: readonly Call[]
  readonly modules: readonly ServerModule[]
  /** Takes the lines of the log; standard output when absent. */
  readonly log?: LogTarget | undefined
}

export interface Gateway {
  readonly kernel: Kernel
  readonly app: FastifyInstance
  /** Listens and starts working; resolves with the address. */
  open(): Promise<string>
  /** Not ready, no new jobs, connections drained, database closed. */
  close(): Promise<void>
}

/** How long requests in flight may take once a shutdown began. */
const DRAIN_MS = 20_000
/** More than one customer may have at once (server/exports), so that nobody's big exports hold up everybody. */
const JOBS_AT_ONCE = 4
const TIDY_EVERY_MS = 3_600_000

export const migrationSets = (modules: readonly ServerModule[]): MigrationSet[] => [
  { module: 'kernel', migrations: kernelMigrations },
  ...modules.map(({ name, migrations }) => ({ module: name, migrations })),
]

/** Expects a migrated database. */
export async function createGateway({ config, target, calls, modules, log }: GatewayParts): Promise<Gateway> {
  // Set below; a connection can be lost before.
  let logger: FastifyInstance['log'] | undefined
  const connection = connect(target, {
    max: config.poolSize,
    onLost: (error) => logger?.warn({ err: error }, 'database connection lost'),
  })
  // Its own short limits: a connection that has fallen silent must not make a gateway look unready that serves on others.
  const health = connect(target, { max: 1, statementLimitMs: 1500, answerGraceMs: 500 })
  const loginKey = await loadLoginKey(connection.pool)
  const kernel: Kernel = {
    config,
    connection,
    health,
    calls,
    modules,
    loginKey,
    sessions: sessionsOf(connection.pool),
    admission: new Admission({
      atOnce: config.poolSize,
      perCustomer: config.callsPerCustomer,
      perGateway: config.callsAtOnce,
    }),
    services: {
      decryptLogin: (base64) => loginKey.decrypt(base64),
      sendMail: config.smtpUrl
        ? smtpMail(config.smtpUrl, config.mailFrom)
        : logMail((line) => app.log.warn(line)),
      address: config.address,
      tickets: await loadTickets(connection.pool),
      push: pushOf(await loadVapidKeys(connection.pool), config.pushSubject, config.pushTestHost),
      files: fileStoreOf(config, connection.db),
      carriers: config.carriers,
      payments: config.payments,
      shops: config.shops,
      webhookTestHost: config.webhookTestHost,
      placeLists: modules.find((module) => module.placeLists)?.placeLists ?? (async () => noPlaceLists),
      isCaptchaLenient: config.isCaptchaLenient,
    },
    metrics: new Metrics(),
    isReady: false,
  }
  const app = await buildApp(kernel, log)
  logger = app.log
  const runner = new JobRunner(
    connection.db,
    modules.flatMap((module) => module.jobs ?? []),
    kernel.services,
    {
      // A turn at least is left to calls.
      parallel: Math.min(JOBS_AT_ONCE, config.poolSize - 1),
      onError: (error, job) => app.log.error({ err: error, job }, 'job failed'),
      occupy: (cusCode, work) => kernel.admission.occupy(cusCode, work),
    },
  )
  const cleaner = setInterval(() => {
    tidy(connection, kernel.services.files).catch((error: unknown) =>
      app.log.error({ err: error }, 'tidying failed'),
    )
    endExpiredHolds(connection.db, new Date()).catch((error: unknown) =>
      app.log.error({ err: error }, 'ending holds failed'),
    )
    verifyNightly(target, modules, new Date()).then(
      (found = []) => {
        for (const finding of found) app.log.error(finding, 'an invariant is broken')
      },
      (error: unknown) => app.log.error({ err: error }, 'the nightly check failed'),
    )
    for (const { name, hourly } of modules)
      hourly?.(connection.db, new Date()).catch((error: unknown) =>
        app.log.error({ err: error, module: name }, 'hourly work failed'),
      )
  }, TIDY_EVERY_MS).unref()
  return {
    kernel,
    app,
    async open() {
      for (const { beforeOpen } of modules) await beforeOpen?.(connection.db, kernel.services)
      const address = await app.listen({ host: config.host, port: config.port })
      kernel.isReady = true
      runner.start()
      return address
    },
    async close() {
      kernel.isReady = false
      clearInterval(cleaner)
      // A connection that was busy when the shutdown began would stay open, idle, until its client lets go.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      await within(DRAIN_MS, Promise.all([runner.stop(), app.close()]))
      clearInterval(idle)
      await within(2000, Promise.all([connection.close(), health.close()]))
    },
  }
}

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())])
