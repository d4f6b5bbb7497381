/** The signed calls of the description, run against the product as they are, with a key of a customer. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { b2c } from '#modules/b2c/contract.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { docking } from '#modules/docking/contract.ts'
import { makeKey } from '../../../tests/fixtures/api-keys.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { makeCompany } from '../../../tests/fixtures/people.ts'
import { exampleLanguages, signedExample, type ExampleLanguage } from './signed-examples.ts'

const run = promisify(execFile)
const PREFIX = '/interface'
/** Where a program of the test finds the client: beside itself. */
const MODULE = './sampan-client.js'
const calls = [b2c.queryOrderList, complaints.addComplaint] as const

let gateway: TestGateway
let folder: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'examples-'))
  gateway = await startGateway()
  const { main } = await makeCompany(gateway)
  const { data } = await main.call(docking.queryKeyRights, {})
  const { key } = await makeKey(main, { funcs: data?.map(({ id }) => id) ?? [] })
  env = { ...process.env, SAMPAN_URL: gateway.url, SAMPAN_KEY: key }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await gateway.stop()
})

/** Languages this machine must have, and how a file of each is run. */
const commands: Readonly<Partial<Record<ExampleLanguage, readonly [string, string]>>> = {
  curl: ['bash', 'call.sh'],
  node: [process.execPath, 'call.mjs'],
  python: ['python3', 'call.py'],
}

describe.each(Object.entries(commands) as [ExampleLanguage, [string, string]][])(
  '%s',
  (language, [program, name]) => {
    test.each(calls.map((call) => [call.id, call] as const))('%s is answered', async (_, call) => {
      const file = path.join(folder, name)
      writeFileSync(file, signedExample(language, call, { prefix: PREFIX, lang: 'ms_MY' }))
      const { stdout } = await run(program, [file], { env })
      const answer = JSON.parse(stdout) as { success: boolean; desc: string }
      expect(answer).toMatchObject({ success: true })
    })
  },
)

test('the command of three languages with one key of idempotency happened once', async () => {
  const { rowCount } = await gateway.connection.pool.query('select 1 from complaint')
  expect(rowCount).toBe(1)
})

test('the client of the description makes calls, and its types are those of the contract', async () => {
  for (const name of ['sampan-client.js', 'sampan-client.d.ts'])
    writeFileSync(path.join(folder, name), await (await fetch(`${gateway.url}/docs/${name}`)).text())
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  const use = (parameter: string) => `import { SampanClient } from '${MODULE}'
const client = new SampanClient({ url: process.env.SAMPAN_URL!, key: process.env.SAMPAN_KEY! })
const { list, total } = await client.call('b2c.queryOrderList', ${parameter})
const names: string[] = list.map(({ orderNo }) => orderNo)
console.log(JSON.stringify({ total, names }))
`
  const file = path.join(folder, 'use.ts')
  const tsc = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  )
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--types',
    '',
  ]
  /** What the compiler says of a program that uses the client; "" where nothing is wrong. */
  const problems = async (text: string) => {
    writeFileSync(
      file,
      `declare const process: { env: Record<string, string | undefined> }
declare const console: { log(text: string): void }
${text}`,
    )
    const compiled = run(process.execPath, [tsc, ...options, file])
    return compiled.then(({ stdout }) => stdout).catch(({ stdout }: { stdout: string }) => stdout)
  }
  expect(await problems(use('{ page: "1", pageSize: 20 }'))).toMatch(/TS2322.*not assignable/)
  expect(await problems(use('{ page: 1, pageSize: 20 }'))).toBe('')
  const script = use('{ page: 1, pageSize: 20 }').replace(': string[]', '').replaceAll('!', '')
  writeFileSync(path.join(folder, 'use.mjs'), script)
  const { stdout } = await run(process.execPath, [path.join(folder, 'use.mjs')], { env })
  expect(JSON.parse(stdout)).toEqual({ total: 0, names: [] })
})

test('every language signs the parameter, the time and the id of the key, in this order, and sends the same text', () => {
  const signed: Record<ExampleLanguage, string> = {
    curl: '"$parameter$t$id"',
    node: "parameter + t + key.split('_')[1]",
    python: 'parameter + t + key.split("_")[1]',
    php: "$parameter . $t . explode('_', $key)[1]",
    java: 'parameter + t + key.split("_")[1]',
  }
  for (const language of exampleLanguages)
    for (const call of calls) {
      const text = signedExample(language, call, { prefix: PREFIX, lang: 'ms_MY' })
      expect(text).toContain(signed[language])
      expect(text).toContain(`${PREFIX}${call.path}`)
      expect(text).toMatch(/lang\W+ms_MY/)
      expect(text.replaceAll('\\"', '"')).toContain(JSON.stringify(call.example))
      expect(text.includes('idempotency-key')).toBe(call.kind === 'command')
    }
})
