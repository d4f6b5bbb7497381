/** What slices add to the command palette; handed in by the composition root, loaded with the palette. */
import type { Finder } from '#engine/screen/finder.ts'

type FinderLoader = () => Promise<Finder>
let loader: FinderLoader = async () => ({ actions: [], sources: [] })

export const setFinder = (given: FinderLoader): void => {
  loader = given
}
export const loadFinder = (): Promise<Finder> => loader()
