/** A batch of labels as PDF, beside pdfme in the same run: how many a second, how heavy, how much memory. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { bin, root } from '../../src/tools/run.ts'
import { isQuick, round, type Bench, type Figure } from './measure.ts'

const COUNT = isQuick ? 50 : 500
const TARGET_PER_SECOND = 500
const TARGET_KB = 3
const TARGET_MB = 150
/** How many times as fast as pdfme. */
const TARGET_RATIO = 30

interface Run {
  /** Fonts and everything else included. */
  seconds: number
  bytes: number
  /** Most the process ever held, MB. */
  memory: number
}

function draw(who: string, count: number): Run {
  const script = path.join(root, 'tests/bench/labels/draw.ts')
  const out = execFileSync(bin('tsx'), [script, who, String(count)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as Run
}

async function run(): Promise<Figure[]> {
  const [ours, express, theirs] = [draw('ours', COUNT), draw('express', COUNT), draw('pdfme', COUNT)]
  const [bare, bareTheirs] = [draw('ours', 1), draw('pdfme', 1)]
  const perSecond = ({ seconds }: Run) => round(COUNT / seconds)
  const kb = ({ bytes }: Run) => round(bytes / 1024 / COUNT, 2)
  const times = (value: number) => ({ to: 'pdfme', value: round(value) })
  return [
    {
      name: 'labels a second',
      value: perSecond(ours),
      target: TARGET_PER_SECOND,
      isFloor: true,
      ratio: times(theirs.seconds / ours.seconds),
      note: `${COUNT} labels; pdfme ${perSecond(theirs)}`,
    },
    {
      name: 'times as fast as pdfme',
      value: round(theirs.seconds / ours.seconds),
      target: TARGET_RATIO,
      isFloor: true,
    },
    {
      name: 'express labels a second',
      value: perSecond(express),
      note: 'the whole built-in label, Vietnamese and Chinese',
    },
    {
      name: 'KB a label',
      value: kb(ours),
      target: TARGET_KB,
      ratio: times(ours.bytes / theirs.bytes),
      note: `pdfme ${kb(theirs)}; express label ${kb(express)}`,
    },
    {
      name: 'peak memory MB',
      value: round(ours.memory),
      target: TARGET_MB,
      ratio: times(ours.memory / theirs.memory),
      note: `pdfme ${round(theirs.memory)}; with one label ${round(bare.memory)} and ${round(bareTheirs.memory)}: Node and tsx are in all of them`,
    },
  ]
}

export const labels: Bench = { name: 'labels', run }
