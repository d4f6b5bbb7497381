/** A hundred thousand rows of twenty columns as a workbook, beside the bare writing of the same cells in the same run. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bin, root } from '../../src/tools/run.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'

const ROWS = isQuick ? 5000 : 100_000
const COLUMNS = 20
const TIMES = isQuick ? 1 : 3
const TARGET_RATIO = 1.3
const TARGET_MB = 150

interface Run {
  seconds: number
  bytes: number
  /** Most the process ever held, MB; Node and tsx are in it. */
  memory: number
}

const median = (runs: readonly Run[], key: keyof Run): number =>
  percentile(
    runs.map((one) => one[key]),
    50,
  )

async function run(): Promise<Figure[]> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sampan-export-'))
  const write = (who: 'ours' | 'bare', turn: number): Run => {
    const script = path.join(root, 'tests/bench/export/write.ts')
    const args = [script, who, String(ROWS), String(COLUMNS), path.join(dir, `${who}-${turn}`)]
    const output = execFileSync(bin('tsx'), args, { cwd: root, encoding: 'utf8' })
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Run
  }
  try {
    const ours: Run[] = []
    const bare: Run[] = []
    // In turns: whatever else the machine does meets both.
    for (let turn = 0; turn < TIMES; turn++) {
      bare.push(write('bare', turn))
      ours.push(write('ours', turn))
    }
    const ratio = median(ours, 'seconds') / median(bare, 'seconds')
    return [
      {
        name: `workbook of ${ROWS} × ${COLUMNS}, times the bare writing`,
        value: round(ratio, 2),
        target: TARGET_RATIO,
        note: `${round(median(ours, 'seconds'), 2)} s; bare ${round(median(bare, 'seconds'), 2)} s`,
      },
      {
        name: 'peak memory MB',
        value: round(median(ours, 'memory')),
        target: TARGET_MB,
        note: `bare ${round(median(bare, 'memory'))}; ${round(median(ours, 'bytes') / 1e6)} MB file, bare ${round(median(bare, 'bytes') / 1e6)}`,
      },
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export const exporting: Bench = { name: 'export', run }
