import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDirty } from './flush.ts'
import {
  checkForUpdate,
  later,
  markStale,
  newerVersion,
  resetUpdate,
  setUpdateTools,
  updateNow,
  type UpdateWorker,
} from './update.ts'
import { reloadIfStale, update } from './update-state.ts'
import { readVersionLog, toPlainLines } from './version-log.ts'

let log: string[]
let server: string | undefined
let waiting: string | undefined
let isControlled: boolean
let flying: number

const worker: UpdateWorker = {
  waitingBuild: async () => waiting,
  look: async () => void log.push('look'),
  activate: async () => {
    log.push('activate')
    markStale() // what the page's own listener would do
  },
  isControlled: () => isControlled,
}

beforeEach(() => {
  resetUpdate()
  ;[log, server, waiting, isControlled, flying] = [[], 'b1', undefined, true, 0]
  setUpdateTools({
    worker,
    build: 'b1',
    fetchLog: async () =>
      server === undefined ? undefined : { version: server, time: '', log: ['new: labels'] },
    flush: async () => void log.push('flush'),
    inFlight: () => (flying > 0 ? flying-- : 0),
    reload: (href) => void log.push(href === undefined ? 'reload' : `go ${href}`),
  })
})
afterEach(() => setDirty('form', false))

describe('newerVersion', () => {
  it.each([
    ['b1', undefined, 'b1', undefined],
    ['b1', undefined, undefined, undefined],
    ['b1', undefined, 'b2', 'b2'],
    ['b1', 'b2', 'b2', 'b2'],
    ['b1', 'b2', undefined, 'b2'],
    ['b2', 'b2', 'b2', undefined],
    ['b1', 'b2', 'b3', 'b3'],
  ])('page %s, waiting %s, gateway %s → %s', (pageBuild, waitingBuild, serverBuild, expected) => {
    expect(newerVersion({ pageBuild, waitingBuild, serverBuild })).toBe(expected)
  })
})

describe('the update', () => {
  it('is offered when the version file differs, with its log, and the browser looks for the worker', async () => {
    await checkForUpdate()
    expect(update.state).toBe('none')
    server = 'b2'
    await checkForUpdate()
    expect(update).toMatchObject({ state: 'offered', version: 'b2', log: ['new: labels'] })
    expect(log).toEqual(['look', 'look'])
  })

  it('is looked for in the browser too: the version file may be an old copy', async () => {
    await checkForUpdate()
    expect(log).toEqual(['look'])
    waiting = 'b2'
    await checkForUpdate()
    expect(update).toMatchObject({ state: 'offered' })
  })

  it('is offered although the browser never answers whether there is a newer worker', async () => {
    vi.useFakeTimers()
    setUpdateTools({ worker: { ...worker, look: () => new Promise(() => undefined) } })
    server = 'b2'
    const checked = checkForUpdate()
    await vi.advanceTimersByTimeAsync(20_000)
    await checked
    vi.useRealTimers()
    expect(update).toMatchObject({ state: 'offered', version: 'b2' })
  })

  it('is offered offline when a worker is waiting', async () => {
    ;[server, waiting] = [undefined, 'b2']
    await checkForUpdate()
    expect(update).toMatchObject({ state: 'offered', version: 'b2', log: [] })
  })

  it('after "later" is offered again for a still newer version only', async () => {
    server = 'b2'
    await checkForUpdate()
    later()
    await checkForUpdate()
    expect(update.state).toBe('later')
    server = 'b3'
    await checkForUpdate()
    expect(update).toMatchObject({ state: 'offered', version: 'b3' })
  })

  it('writes the forms, waits for what is on its way, takes over, then reloads', async () => {
    ;[server, waiting, flying] = ['b2', 'b2', 3]
    await checkForUpdate()
    await updateNow()
    expect(log).toEqual(['flush', 'activate', 'reload'])
    expect(flying).toBe(0)
    expect(update.isStale).toBe(false)
  })

  it('is done once, however often the button is pressed', async () => {
    waiting = 'b2'
    await Promise.all([updateNow(), updateNow()])
    expect(log.filter((step) => step === 'reload')).toHaveLength(1)
  })

  it('reloads plainly where no worker is in charge', async () => {
    isControlled = false
    await updateNow()
    expect(log).toEqual(['flush', 'look', 'reload'])
  })

  it('stays a notice when the new worker does not come: a reload would bring the old version again', async () => {
    server = 'b2'
    await checkForUpdate()
    log = []
    await updateNow()
    expect(log).toEqual(['flush', 'look'])
    expect(update.state).toBe('later')
  })

  it('stays a notice when the new worker does not take over', async () => {
    setUpdateTools({
      worker: { ...worker, waitingBuild: async () => 'b2', activate: () => Promise.reject(new Error('x')) },
    })
    await updateNow()
    expect(log).toEqual(['flush'])
    expect(update.state).toBe('later')
  })
})

describe('a tab that is older', () => {
  it('reloads on the way to another screen, never over a form', async () => {
    expect(reloadIfStale('/a')).toBe(false)
    markStale()
    setDirty('form', true)
    expect(reloadIfStale('/a')).toBe(false)
    setDirty('form', false)
    expect(reloadIfStale('/a')).toBe(true)
    expect(log).toEqual(['go /a'])
  })

  it('reloads on demand although no worker waits any more', async () => {
    markStale()
    await updateNow()
    expect(log).toEqual(['flush', 'reload'])
  })
})

describe('version file', () => {
  it.each([
    ['one\ntwo', ['one', 'two']],
    [
      ['one', 2, 'two'],
      ['one', 'two'],
    ],
    ['<ul><li>a</li><li>b <b>c</b></li></ul>', ['a', 'b c']],
    ['x<script>alert(1)</script>y<style>p{}', ['xy']],
    ['<img src=x onerror=alert(1)', []],
    ['a\u202eb\u0000c', ['a b c']],
    [undefined, []],
    [{ a: 1 }, []],
  ])('%j shows %j', (given, lines) => expect(toPlainLines(given)).toEqual(lines))

  it('is limited', () => {
    expect(toPlainLines(Array.from({ length: 99 }, () => 'y'.repeat(999)))).toEqual(
      Array.from({ length: 40 }, () => 'y'.repeat(300)),
    )
  })

  it.each([[null], ['x'], [{}], [{ version: 3 }], [{ version: '' }]])('%j is none', (value) => {
    expect(readVersionLog(value)).toBeUndefined()
  })
})
