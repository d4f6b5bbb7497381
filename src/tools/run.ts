/** Running other programs from the project's tools: output goes to the terminal, a failure ends with its code. */
import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** A program of node_modules. */
export const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** Runs a program with the terminal's input and output; answers its exit code. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a program and throws on failure. */
export async function must(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const code = await run(program, args, options)
  if (code !== 0) throw new Error(`${path.basename(program)} ${args[0] ?? ''} ended with ${code}`)
}

/** Whether a program can be started at all. */
export const hasProgram = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0

/** Runs a tool's main function; a failure is one line and exit code 1. */
export function main(body: () => Promise<number | void>): void {
  body().then(
    (code) => {
      process.exitCode = code ?? 0
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      process.exitCode = 1
    },
  )
}
