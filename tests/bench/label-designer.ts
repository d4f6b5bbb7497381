/**
 * Designing with five hundred components (spec 001 §2): frames while one of them is dragged over the real canvas in Chromium, and
 * what a step and its undoing cost, beside copying the whole design.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { beginSteps, undo } from '#domain/steps.ts'
import { perform, type History } from '#engine/label/designer/history.ts'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { buildPage } from './build-page.ts'
import { crowdedDesign } from './label-designer/crowded-design.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'
import { serveFolder } from './serve-folder.ts'

const ITEMS = 500
const MOVES = isQuick ? 30 : 240
const STEPS = isQuick ? 20 : 400

declare global {
  interface Window {
    dragFrames: number[]
    isOver: boolean
  }
}

/** Milliseconds between frames while the mouse carries one component about. */
async function draggedFrames(page: Page): Promise<number[]> {
  const item = page.getByRole('option').nth(ITEMS / 2)
  const box = await item.boundingBox()
  if (!box) throw new Error('there is no component')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.evaluate(() => {
    Object.assign(window, { dragFrames: [], isOver: false })
    let last = performance.now()
    const tick = (now: number) => {
      window.dragFrames.push(now - last)
      last = now
      if (!window.isOver) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  for (let at = 1; at <= MOVES; at++)
    await page.mouse.move(from.x + Math.sin(at / 12) * 120, from.y + Math.cos(at / 9) * 90)
  const frames = await page.evaluate(() => {
    window.isOver = true
    return window.dragFrames.slice(2)
  })
  await page.mouse.up()
  return frames
}

async function drag(): Promise<Figure[]> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sampan-designer-'))
  await buildPage('tests/bench/label-designer', dir)
  const server = await serveFolder(dir)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    const { port } = server.address() as AddressInfo
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`http://127.0.0.1:${port}/`)
    await page
      .getByRole('option')
      .nth(ITEMS - 1)
      .waitFor()
    await draggedFrames(page)
    const frames = await draggedFrames(page)
    return [
      { name: 'drag one of 500, frame p95 ms', value: round(percentile(frames, 95)), target: 20 },
      { name: 'drag one of 500, frame p50 ms', value: round(percentile(frames, 50)) },
    ]
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A step and its undoing, a copy of the whole beside it. */
function steps(): Figure[] {
  const design = crowdedDesign(ITEMS)
  const samples = { step: [] as number[], undo: [] as number[], copy: [] as number[] }
  const measured = (into: number[], work: () => unknown) => {
    const start = performance.now()
    work()
    into.push(performance.now() - start)
  }
  for (let at = 0; at < STEPS; at++) {
    const boxes = new Map([[`text-${at % ITEMS}`, { x: at, y: at, w: 40, h: 30 }]])
    let history: History = beginSteps(design)
    measured(samples.step, () => {
      const done = perform(history, { kind: 'place', what: 'move', boxes }, at)
      if (done.ok) history = done.history
    })
    measured(samples.undo, () => undo(history))
    measured(samples.copy, () => structuredClone(design))
  }
  const copy = percentile(samples.copy, 50)
  const figure = (name: string, list: number[]): Figure => ({
    name,
    value: round(percentile(list, 50), 3),
    target: 16,
    ratio: { to: `copying the design (${round(copy, 2)} ms)`, value: round(percentile(list, 50) / copy, 3) },
  })
  return [figure('a step at 500, ms', samples.step), figure('undo at 500, ms', samples.undo)]
}

export const labelDesigner: Bench = {
  name: 'label designer',
  run: async () => [...(await drag()), ...steps()],
}
