/**
 * Composition root of the gateway: configuration, database, tables, demo data, HTTP. Knows every slice; nothing
 * below `server/` does. `verify` as first argument checks the database instead.
 */
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { ensureAdministrator } from '#modules/session/server/first-admin.ts'
import { readConfig, type Config } from '#server/config.ts'
import { StartFault } from '#server/fault.ts'
import { fileStoreOf } from '#server/files/store.ts'
import { verifyFiles } from '#server/files/verify-files.ts'
import { createGateway, type Gateway } from '#server/gateway.ts'
import { demoOpsKey } from '#server/ops/keys.ts'
import { startSimulator, type Simulator } from '#server/simulator/simulator.ts'
import { asOwner, openDatabase, prepare } from '#server/start.ts'
import { verify } from '#server/verify.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function serve(config: Config): Promise<void> {
  if (config.isCaptchaLenient) print('Warning: PORTAL_CAPTCHA=lenient, any four clicks pass. For tests only.')
  const database = await openDatabase(config)
  let gateway: Gateway | undefined
  let simulator: Simulator | undefined
  const stop = stopOnce(async () => {
    await simulator?.stop()
    await gateway?.close()
    await database.stop()
  })
  // Before anything is printed: who waits for the line may send a signal at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  try {
    const opsKey = await asOwner(database, async (connection) => {
      const isNew = await prepare(
        connection,
        serverModules,
        config.isDemo,
        fileStoreOf(config, connection.db),
      )
      if (isNew) print('The demo company was created.')
      if (config.isDemo) return demoOpsKey(connection)
      await ensureSomebody(connection.db, config)
      return undefined
    })
    gateway = await createGateway({
      config,
      target: database.target,
      calls: allCalls,
      modules: serverModules,
    })
    const address = await gateway.open()
    print(`Sampan at ${address} (database: ${database.shown})`)
    if (opsKey) printDemo(opsKey)
    if (opsKey && config.isSimulatorOn) {
      const works = serverModules.flatMap(({ simulated = [] }) => simulated)
      simulator = startSimulator({ base: localOf(address), key: opsKey, works })
    }
  } catch (error) {
    await gateway?.close().catch(() => undefined)
    await database.stop()
    throw listenFault(error, config)
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
  print('Accounts (password Portal123): demo, demo-sub, demo-admin, demo-guarded, demo-single, other')
  print(`Ops key: ${opsKey}`)
}

/** The simulator talks to us from this machine, also when we listen on all addresses. */
const localOf = (address: string): string =>
  address.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]')

/** A second signal does not wait. */
function stopOnce(work: () => Promise<void>): () => void {
  let isStopping = false
  return () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void work().then(() => process.exit(0))
  }
}

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
  try {
    const findings = await asOwner(database, async (connection) => {
      const files = fileStoreOf(config, connection.db)
      await prepare(connection, serverModules, false, files)
      return [...(await verify(connection.pool)), ...(await verifyFiles(connection.db, files))]
    })
    for (const { name, broken } of findings)
      print(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${name}${broken ? `: ${broken}` : ''}`)
    process.exitCode = findings.some(({ broken }) => broken > 0) ? 1 : 0
  } finally {
    await database.stop()
  }
}

/** Whatever nobody caught: one line where it was foreseen, everything where it was not. */
function leave(error: unknown): never {
  process.stderr.write(
    `${error instanceof StartFault ? error.message : String((error as Error)?.stack ?? error)}\n`,
  )
  process.exit(1)
}

process.on('uncaughtException', leave)
process.on('unhandledRejection', leave)
try {
  const config = readConfig(process.env)
  await (process.argv[2] === 'verify' ? runVerify(config) : serve(config))
} catch (error) {
  leave(error)
}
