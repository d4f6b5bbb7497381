import { describe, expect, it } from 'vitest'
import { after, firstPause, isNews, nextPause, shown, type TrayTask } from './tray.ts'

const task: TrayTask = { id: '1', kind: 'export', label: 'Orders', state: 'running', at: 1 }
const answer = (rest: object) => ({
  taskId: '1',
  state: 'running' as const,
  progress: 0,
  rows: 0,
  downloadURI: null,
  error: '',
  ...rest,
})

describe('a task of the tray', () => {
  it('moves on with its progress, and stays the same object without news', () => {
    const half = after(task, answer({ progress: 50 }))
    expect(half).toMatchObject({ state: 'running', detail: { progress: 50 } })
    expect(half && after(half, answer({ progress: 50 }))).toBe(half)
  })

  it('ends, fails with its reason, or is forgotten when cancelled', () => {
    expect(after(task, answer({ state: 'done', progress: 100 }))?.state).toBe('done')
    expect(after(task, answer({ state: 'failed', error: 'full' }))).toMatchObject({
      state: 'failed',
      detail: { error: 'full' },
    })
    expect(after(task, answer({ state: 'cancelled' }))).toBeUndefined()
  })

  it('is news once, and not while a dialog waits for it', () => {
    const done: TrayTask = { ...task, state: 'done' }
    expect(isNews(task, done)).toBe(true)
    expect(isNews(done, done)).toBe(false)
    expect(isNews({ ...task, detail: { isAwaited: true } }, done)).toBe(false)
  })

  it('is looked at less and less often, at least every 30 s', () => {
    expect(nextPause(firstPause, false)).toBe(3000)
    expect(nextPause(29_000, false)).toBe(30_000)
    expect(nextPause(30_000, true)).toBe(firstPause)
  })

  it('is listed newest first', () => {
    expect(shown([task, { ...task, id: '2', at: 2 }]).map(({ id }) => id)).toEqual(['2', '1'])
  })
})
