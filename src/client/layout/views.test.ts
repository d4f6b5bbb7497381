import { describe, expect, it } from 'vitest'
import { MOST_VIEWS, viewsAfter, type Address, type View } from './views.ts'

const at = (path: string, query = ''): Address => ({
  name: path.slice(1),
  path,
  href: path + query,
  params: {},
})

/** Walks from screen to screen with every visited tab open; screens whose name begins with "x" are not kept. */
function walk(steps: readonly Address[], open = steps.map(({ path }) => path)): readonly View[] {
  return steps.reduce<readonly View[]>(
    (views, current) =>
      viewsAfter(views, { current, open: new Set(open), isKept: ({ name }) => !name.startsWith('x') }),
    [],
  )
}
const paths = (views: readonly View[]) => views.map(({ path }) => path)
const front = (views: readonly View[]) => views.toSorted((a, b) => b.seen - a.seen)[0]?.path

describe('screens that are alive', () => {
  it('stay behind the next one and come back without changing places', () => {
    const views = walk([at('/a'), at('/b'), at('/c'), at('/a')])
    expect(paths(views)).toEqual(['/a', '/b', '/c'])
    expect(front(views)).toBe('/a')
  })
  it('are one per path; a new query is the same view', () => {
    const views = walk([at('/a'), at('/a', '?page=2')])
    expect(views).toHaveLength(1)
    expect(views[0]?.href).toBe('/a?page=2')
  })
  it('keep the address they had while another one is in front', () => {
    const before = walk([at('/a', '?status=SIGNED'), at('/b')])
    const after = viewsAfter(before, {
      current: at('/b', '?page=3'),
      open: new Set(['/a', '/b']),
      isKept: () => true,
    })
    expect(after[0]).toBe(before[0])
    expect(after[0]?.href).toBe('/a?status=SIGNED')
  })
  it('are the same list while nothing changes', () => {
    const facts = { current: at('/b'), open: new Set(['/a', '/b']), isKept: () => true }
    const views = walk([at('/a'), at('/b')])
    expect(viewsAfter(views, facts)).toBe(views)
  })
  it('go when they may not be kept, or their tab was closed', () => {
    expect(paths(walk([at('/a'), at('/x1'), at('/b')]))).toEqual(['/a', '/b'])
    expect(paths(walk([at('/a'), at('/b')], ['/b']))).toEqual(['/b'])
  })
  it('go when the person lost the function, at once', () => {
    const views = walk([at('/a'), at('/b')])
    const lost = viewsAfter(views, {
      current: at('/b'),
      open: new Set(['/a', '/b']),
      isKept: ({ name }) => name !== 'a',
    })
    expect(paths(lost)).toEqual(['/b'])
  })
  it('are closed from the oldest visit when there are too many', () => {
    const many = Array.from({ length: MOST_VIEWS }, (_, index) => at(`/p${index}`))
    const views = walk([...many, at('/p0'), at('/one-more')])
    expect(views).toHaveLength(MOST_VIEWS)
    expect(paths(views)).not.toContain('/p1')
    expect(paths(views)).toContain('/p0')
    expect(front(views)).toBe('/one-more')
  })
})
