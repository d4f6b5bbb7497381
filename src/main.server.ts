/**
 * Composition root of the gateway: configuration, database, tables, demo data, HTTP. Knows every slice; nothing
 * below `server/` does. `verify` as first argument checks the database instead.
 */
import { allCalls, calls } from '#registry/calls.ts'
import { functionsOf } from '#registry/functions.ts'
import { serverModules } from '#registry/handlers.ts'
import { serverFaults } from '#registry/server-faults.ts'
import { ensureAdministrator } from '#modules/session/server/first-admin.ts'
import { readConfig, type Config } from '#server/config.ts'
import { StartFault } from '#server/fault.ts'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import { fileStoreOf } from '#server/files/store.ts'
import { verifyFiles } from '#server/files/verify-files.ts'
import { createGateway, type Gateway } from '#server/gateway.ts'
import { describeError, type DescribedError } from '#server/observe/log.ts'
import { demoOpsKey } from '#server/ops/keys.ts'
import { startSimulator, type Simulator } from '#server/simulator/simulator.ts'
import { asOwner, openDatabase, prepare, type OpenDatabase } from '#server/start.ts'
import { verify } from '#server/verify.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** What the process has opened so far, in the order it is closed. */
const opened: { simulator?: Simulator; gateway?: Gateway; database?: OpenDatabase } = {}

async function closeAll(): Promise<void> {
  await opened.simulator?.stop()
  await opened.gateway?.close()
  await opened.database?.stop()
}

/** @throws StartFault where slices contradict each other: the database must not be prepared from what they declare. */
function checkDeclarations(): void {
  const faults = serverFaults({ calls, functions: functionsOf, modules: serverModules })
  if (faults.length > 0) throw new StartFault(faults.join(' '), 'Correct what the feature modules declare.')
}

async function serve(config: Config): Promise<void> {
  if (config.isCaptchaLenient) print('Warning: PORTAL_CAPTCHA=lenient, any four clicks pass. For tests only.')
  const database = await openDatabase(config)
  opened.database = database
  // Before anything is printed: who waits for the line may send a signal at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
  const opsKey = await asOwner(
    database,
    async (connection) => {
      const isNew = await prepare(
        connection,
        serverModules,
        config.isDemo,
        fileStoreOf(config, connection.db),
      )
      if (isNew) print('The demo company was created.')
      const moved = await adoptFolder(config, connection.db)
      if (moved > 0) print(`Files moved from ${config.dataDir} to the database: ${moved}`)
      if (config.isDemo) return demoOpsKey(connection)
      await ensureSomebody(connection.db, config)
      return undefined
    },
    () => print('Another gateway is preparing this database. Waiting for it.'),
  )
  const gateway = await createGateway({
    config,
    target: database.target,
    calls: allCalls,
    modules: serverModules,
  })
  opened.gateway = gateway
  const address = await gateway.open().catch((error: unknown) => {
    throw listenFault(error, config)
  })
  print(`Sampan at ${address} (database: ${database.shown})`)
  if (opsKey) printDemo(opsKey)
  if (opsKey && config.isSimulatorOn) {
    const works = serverModules.flatMap(({ simulated = [] }) => simulated)
    opened.simulator = startSimulator({ base: localOf(address), key: opsKey, works })
  }
}

/** A system without demo has one account to begin with; its password comes from the operator. */
async function ensureSomebody(db: Parameters<typeof ensureAdministrator>[0], config: Config): Promise<void> {
  if (config.adminPassword) {
    if (await ensureAdministrator(db, config.adminPassword)) print('Account "admin" was created.')
    return
  }
  const somebody = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (!somebody)
    throw new StartFault(
      'There is no account yet.',
      'Set PORTAL_ADMIN_PASSWORD for the first start without demo.',
    )
}

function printDemo(opsKey: string): void {
  print(
    'Accounts (password Portal123): demo, demo-sub, demo-admin, demo-guarded, demo-single, demo-new, other',
  )
  print(`Ops key: ${opsKey}`)
}

/** The simulator talks to us from this machine, also when we listen on all addresses. */
const localOf = (address: string): string =>
  address.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]')

function listenFault(error: unknown, { host, port }: Config): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} on ${host} is in use.`,
      'Stop the other program or set PORT to a free one.',
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartFault(`HOST ${host} is no address of this machine.`, 'Use 127.0.0.1 or 0.0.0.0.')
  if (code === 'EACCES')
    return new StartFault(`Port ${port} may not be used by this user.`, 'Set PORT to 1024 or higher.')
  return error
}

/** Exit status 1 when anything is broken. */
async function runVerify(config: Config): Promise<void> {
  const database = await openDatabase(config)
  opened.database = database
  const findings = await asOwner(database, async (connection) => {
    const files = fileStoreOf(config, connection.db)
    await prepare(connection, serverModules, false, files)
    return [...(await verify(connection.pool, serverModules)), ...(await verifyFiles(connection.db, files))]
  })
  for (const { name, broken } of findings)
    print(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${name}${broken ? `: ${broken}` : ''}`)
  end(findings.some(({ broken }) => broken > 0) ? 1 : 0)
}

/** A start that failed for a reason the operator can correct. */
const STATUS_FAULT = 1
/** Anything else; the number is EX_SOFTWARE of sysexits.h. What starts the gateway again tells the two apart (tools/supervise.ts). */
const STATUS_UNEXPECTED = 70
/** Longer than requests and jobs are given to finish (server/gateway.ts). */
const END_WITHIN_MS = 40_000

let isEnding = false

/** Ends the process when requests and jobs in progress are finished and everything is closed. A second signal does not wait. */
function end(status: number): void {
  if (isEnding) process.exit(status || STATUS_FAULT)
  isEnding = true
  setTimeout(() => process.exit(status || STATUS_FAULT), END_WITHIN_MS).unref()
  closeAll().then(
    () => process.exit(status),
    (error: unknown) => {
      report(error)
      process.exit(status || STATUS_FAULT)
    },
  )
}

/** One line where the reason was foreseen; everything but values where it was not. */
function report(error: unknown, heading: readonly string[] = []): void {
  const lines = error instanceof StartFault ? [error.message] : linesOf(describeError(error))
  // At once, so that no line of the log comes between.
  process.stderr.write(`${[...heading, ...lines].join('\n')}\n`)
}

function linesOf({ type, message, stack, cause }: DescribedError): string[] {
  const lines = [`${type}: ${message}`, stack].filter((line) => line !== '')
  return cause ? [...lines, 'Caused by:', ...linesOf(cause)] : lines
}

/** An exception nobody caught: what the process holds in memory cannot be trusted any more, so it finishes its requests and ends. */
function endUnexpectedly(error: unknown): void {
  // Not as fatal: the logger then flushes, and where nobody reads its lines any more (EPIPE) that never returns.
  opened.gateway?.app.log.error({ err: error }, 'unexpected exception')
  report(error, ['The gateway ends because of an unexpected exception.'])
  if (!isEnding) end(STATUS_UNEXPECTED)
}

// A reader of our lines that is gone (a closed terminal, a log collector that died) is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
process.on('uncaughtException', endUnexpectedly)
process.on('unhandledRejection', endUnexpectedly)
try {
  const config = readConfig(process.env)
  checkDeclarations()
  await (process.argv[2] === 'verify' ? runVerify(config) : serve(config))
} catch (error) {
  // A start that was told to end fails on what is closed below it.
  if (!isEnding) {
    report(error)
    end(error instanceof StartFault ? STATUS_FAULT : STATUS_UNEXPECTED)
  }
}
