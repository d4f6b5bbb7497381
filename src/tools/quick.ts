/**
 * `npm run quick`: what an answer is wanted for while working. Types of all files, lint and format of those that changed, architecture
 * and unit tests. Types and lint run beside the tests and are shown after them; `npm test` lints and formats everything.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { bin, main, root, run } from './run.ts'

const git = (...args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/**
 * Files that differ from what is published: committed since, changed or new. All of the project without a history to compare with, or
 * after a change of the rules themselves.
 */
function changedFiles(): readonly string[] | 'all' {
  const base = git('merge-base', 'HEAD', '@{upstream}') || git('rev-parse', 'HEAD')
  if (!base) return 'all'
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  const files = names
    .flatMap((lines) => lines.split('\n'))
    .filter((name) => existsSync(path.join(root, name)))
  const isRule = (name: string) => /^(?:\.oxlintrc\.json|\.prettierrc.*|package\.json)$/.test(name)
  return files.some(isRule) ? 'all' : files.filter(Boolean)
}

/** Runs a program quietly. */
function collect(program: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '1' } })
    let said = ''
    const hear = (data: Buffer) => {
      said += data.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', (error) => resolve({ code: 127, said: `${program}: ${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
}

/** Types, lint and format, one after the other beside the tests; answers what is said of each, and whether all passed. */
async function checkSources(): Promise<{ isGood: boolean; lines: readonly string[] }> {
  const changed = changedFiles()
  const files = changed === 'all' ? ['.'] : changed
  const sources = files.filter((name) => name === '.' || /\.[cm]?[jt]sx?$/.test(name))
  const steps = [
    {
      name: 'types',
      program: 'tsc',
      args: ['-b', '.', 'src/contract', 'src/server', 'sw', '--pretty', 'false'],
      of: ['.'],
    },
    { name: 'lint', program: 'oxlint', args: ['--type-aware', '--quiet', ...sources], of: sources },
    {
      name: 'format',
      program: 'prettier',
      args: ['--check', '--cache', '--log-level', 'warn', '--ignore-unknown', ...files],
      of: files,
    },
  ]
  const lines: string[] = []
  let isGood = true
  for (const { name, program, args } of steps.filter(({ of }) => of.length > 0)) {
    const { code, said } = await collect(bin(program), args)
    isGood &&= code === 0
    lines.push(code === 0 ? `— ${name}: passed` : `— ${name}: failed\n${said}`)
  }
  return { isGood, lines }
}

main(async () => {
  const tests = ['run', '--project', 'unit', '--project', 'device']
  const [{ isGood, lines }, code] = await Promise.all([checkSources(), run(bin('vitest'), tests)])
  console.log(lines.join('\n'))
  return isGood ? code : 1
})
