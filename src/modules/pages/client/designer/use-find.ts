/** What the find bar finds, where it is in it, and what its buttons and keys do. */
import { useMemo, useState } from 'react'
import type { DesignerStore } from './designer-store.ts'
import { findAll, findKinds, replaceEdits, type FindKind, type FoundPlace } from './find-text.ts'
import { useDocument } from './use-design.ts'

interface Find {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly kinds: ReadonlySet<FindKind>
  readonly toggleKind: (kind: FindKind) => void
  readonly isCaseSensitive: boolean
  readonly setCaseSensitive: (is: boolean) => void
  readonly places: readonly FoundPlace[]
  /** Place in `places`, from 0; it is that of `current`. */
  readonly at: number
  readonly current: FoundPlace | undefined
  /** Goes on by one, from the last to the first; selects the field. */
  readonly step: (by: 1 | -1) => void
  /** Writes over the current place and goes on to the next. */
  readonly replaceOne: (replacement: string) => void
  /** Writes over all of them, as one step. */
  readonly replaceAll: (replacement: string) => void
}

export function useFind(store: DesignerStore): Find {
  const document = useDocument(store)
  const [query, setQuery] = useState('')
  const [kinds, setKinds] = useState<ReadonlySet<FindKind>>(new Set(findKinds))
  const [isCaseSensitive, setCaseSensitive] = useState(false)
  const [wanted, setWanted] = useState(0)
  const places = useMemo(
    () => findAll(document, query, { kinds, isCaseSensitive }),
    [document, query, kinds, isCaseSensitive],
  )
  const at = Math.max(0, Math.min(wanted, places.length - 1))
  const current = places[at]
  const go = (next: number, list: readonly FoundPlace[]) => {
    setWanted(next)
    const place = list[next]
    if (place) store.select(place.id === undefined ? [] : [place.id])
  }
  const replace = (list: readonly FoundPlace[], replacement: string): boolean => {
    const edits = replaceEdits(store.document(), list, replacement)
    return edits.length > 0 && store.run(edits, { what: 'replace' })
  }
  return {
    query,
    setQuery: (next) => {
      setQuery(next)
      go(0, findAll(document, next, { kinds, isCaseSensitive }))
    },
    kinds,
    toggleKind: (kind) => {
      setKinds((old) => new Set(findKinds.filter((each) => old.has(each) !== (each === kind))))
      setWanted(0)
    },
    isCaseSensitive,
    setCaseSensitive: (is) => {
      setCaseSensitive(is)
      setWanted(0)
    },
    places,
    at,
    current,
    step: (by) => {
      if (places.length > 0) go((at + by + places.length) % places.length, places)
    },
    replaceOne: (replacement) => {
      if (!current || !replace([current], replacement)) return
      const next = findAll(store.document(), query, { kinds, isCaseSensitive })
      go(nextAfter(next, current, replacement.length, at), next)
    },
    replaceAll: (replacement) => {
      replace(places, replacement)
      setWanted(0)
    },
  }
}

/** The first place behind what was written: a replacement that contains the text is not replaced again. */
function nextAfter(
  places: readonly FoundPlace[],
  { id, path, language, start }: FoundPlace,
  length: number,
  at: number,
): number {
  const isSameText = (place: FoundPlace) =>
    place.id === id && place.language === language && place.path.join('.') === path.join('.')
  const within = places.findIndex((place) => isSameText(place) && place.start >= start + length)
  if (within >= 0) return within
  const last = places.findLastIndex(isSameText)
  const next = last >= 0 ? last + 1 : at
  return next < places.length ? next : 0
}
