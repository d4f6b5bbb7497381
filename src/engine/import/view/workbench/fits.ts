/** Which imports a file could be for: by how many of its headings each knows. */
import { missingColumns, requiredKeys } from '#engine/import/logic/match-headings.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Store } from '#offline/store.ts'
import type { HandedFile } from '../open/handed-file.ts'
import { matchFile } from '../open/open-book.ts'
import { readFile } from '../open/read-file.ts'

/** Somewhere a file can go. */
export interface Place {
  readonly title: string
  readonly href: string
  readonly decl: ImportDecl
}

export interface Fit extends Place {
  /** Headings of the file that are columns of this import. */
  readonly known: number
  /** Headings of the file. */
  readonly headings: number
  /** Required columns that no heading leads to. */
  readonly missing: number
}

/** Best first. @throws SheetFault; AbortError when `signal` says so. */
export async function fitsOf(
  places: readonly Place[],
  store: Store,
  file: HandedFile,
  signal: AbortSignal,
): Promise<readonly Fit[]> {
  const read = await readFile(file, signal)
  const fits = await Promise.all(
    places.map(async (place): Promise<Fit> => {
      const { matches } = await matchFile(place.decl, store, file.name, read)
      return {
        ...place,
        known: matches.filter(({ column }) => column !== undefined).length,
        headings: matches.filter(({ heading }) => heading !== '').length,
        missing: missingColumns(matches, requiredKeys(place.decl)).length,
      }
    }),
  )
  return fits.toSorted((a, b) => b.known - a.known || a.missing - b.missing || a.title.localeCompare(b.title))
}

/** The one place a file is for without a doubt: everything required is there, and any other lacks something or knows less than half as much. */
export function clearFit([best, ...others]: readonly Fit[]): Fit | undefined {
  if (best?.missing !== 0) return undefined
  const isRivalled = others.some(({ missing, known }) => missing === 0 && known * 2 > best.known)
  return isRivalled ? undefined : best
}
