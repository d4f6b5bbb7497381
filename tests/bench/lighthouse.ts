/**
 * Lighthouse on the sign-in page, as a second opinion. Version 12 is the last that runs on Node 20; it is no dependency
 * and fetched when the bench runs. Where the registry cannot be reached there is no figure, and the table says so.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { isQuick, round, type Bench, type Figure } from './measure.ts'

const TARGET = 95
const PATIENCE_MS = 300_000

interface Report {
  categories: Record<string, { title: string; score: number | null }>
}

/** The report, or why there is none. */
function audit(url: string, folder: string): Promise<Report | string> {
  const file = path.join(folder, 'report.json')
  const flags = ['--headless=new', ...CHROMIUM_ARGS].join(' ')
  const options = [
    '--preset=desktop',
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
  ]
  return new Promise((resolve) => {
    const child = spawn('npx', ['--yes', 'lighthouse@12', url, ...options], {
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: PATIENCE_MS,
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(readFileSync(file, 'utf8')) as Report)
      else resolve(output.trim().split('\n').at(-1) ?? `ended with ${code}`)
    })
  })
}

async function run(): Promise<Figure[]> {
  if (isQuick) return []
  const gateway = await startGatewayProcess()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sampan-lighthouse-'))
  try {
    const report = await audit(`${gateway.url}/login`, folder)
    if (typeof report === 'string')
      return [{ name: 'Lighthouse, login', value: Number.NaN, target: TARGET, note: `not run: ${report}` }]
    return Object.values(report.categories).map(({ title, score }) => ({
      name: `Lighthouse ${title}, login`,
      value: round((score ?? 0) * 100, 0),
      target: TARGET,
      isFloor: true,
    }))
  } finally {
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const lighthouse: Bench = { name: 'lighthouse', run }
