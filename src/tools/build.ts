/**
 * Builds portal and gateway into dist/. A portal build lives in dist/builds/<id>/ and dist/current names the
 * one that is served; the last three stay, so that pages opened before an update still find their chunks.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { inputHash } from './input-hash.ts'
import { bin, main, must, root } from './run.ts'

const KEPT_BUILDS = 3
const COMPRESSED = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm)$/

interface ReleaseNote {
  version: string
  log: string
}

/** Newest entry of the release notes: what the update dialog tells. */
const releaseNote = (): ReleaseNote =>
  (JSON.parse(readFileSync(path.join(root, 'src/tools/release-notes.json'), 'utf8')) as ReleaseNote[])[0] ?? {
    version: '0.0.0',
    log: '',
  }

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

/** Compressed siblings, so that the gateway spends nothing on it. */
function precompress(folder: string): void {
  for (const file of filesBelow(folder)) {
    if (!COMPRESSED.test(file) || statSync(file).size < 1024) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  }
}

/** The worker that takes a broken one back, as a single script; the gateway serves it as /sw.js when told to. */
const buildKillSwitch = (out: string): Promise<void> =>
  must(bin('rolldown'), [
    'sw/kill-switch.ts',
    '--file',
    path.join(out, 'kill-switch.js'),
    '--format',
    'iife',
    '--minify',
    '--log-level',
    'warn',
  ])

function forgetOldBuilds(builds: string, current: string): void {
  const byAge = readdirSync(builds)
    .filter((id) => id !== current)
    .map((id) => ({ id, at: statSync(path.join(builds, id)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { id } of byAge.slice(KEPT_BUILDS - 1)) rmSync(path.join(builds, id), { recursive: true })
}

/** Points dist/current at a build, atomically: a running gateway picks it up. */
export function publish(dist: string, id: string): void {
  const next = path.join(dist, 'current.next')
  writeFileSync(next, id)
  renameSync(next, path.join(dist, 'current'))
}

interface BuildOptions {
  /** Folder to build into; default dist/. */
  dist?: string
  /** Added to the version, so that two builds of the same source can be told apart (tests of the update). */
  label?: string
  clientOnly?: boolean
}

/** Builds what is out of date; answers the id of the portal build. */
export async function build({
  dist = path.join(root, 'dist'),
  label = '',
  clientOnly = false,
}: BuildOptions = {}): Promise<string> {
  const note = releaseNote()
  const hash = inputHash()
  const id = `${note.version}-${hash.slice(0, 10)}${label && `-${label}`}`
  const out = path.join(dist, 'builds', id)
  const env = { ...process.env, SAMPAN_BUILD: id, SAMPAN_OUT: out, NODE_ENV: 'production' }
  if (!existsSync(path.join(out, 'index.html'))) {
    mkdirSync(path.join(dist, 'builds'), { recursive: true })
    await must(bin('vite'), ['build', '--config', 'vite.public.config.ts', '--logLevel', 'warn'], { env })
    await must(bin('vite'), ['build', '--logLevel', 'warn'], { env })
    await buildKillSwitch(out)
    const version = { version: id, time: new Date().toISOString(), log: note.log }
    writeFileSync(path.join(out, 'version-log.json'), JSON.stringify(version))
    precompress(out)
  }
  const serverStamp = path.join(dist, 'server', 'stamp')
  const isServerCurrent = existsSync(serverStamp) && readFileSync(serverStamp, 'utf8') === hash
  if (!clientOnly && !isServerCurrent) {
    await must(bin('vite'), ['build', '--ssr', 'src/main.server.ts', '--logLevel', 'warn'], { env })
    writeFileSync(serverStamp, hash)
  }
  publish(dist, id)
  forgetOldBuilds(path.join(dist, 'builds'), id)
  return id
}

if (process.argv[1]?.endsWith('build.ts')) main(async () => console.log(`built ${await build()}`))
