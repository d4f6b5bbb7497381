/** Which draft a form screen shows. The address names it (`?draft=`) from the first change on, so that a reload, Back and a crashed browser find it. */
import { useCallback, useState } from 'react'
import { useUrlQuery } from '#client/router/go.ts'
import { newId } from '#offline/new-id.ts'

interface DraftAddress {
  /** The draft the address names, or the one a plain address begins. */
  id: string
  /** Goes to a draft; without an id to an empty form, under the plain address. */
  open: (id?: string) => void
  /** Puts the shown draft into the address, in place of the entry in the history. */
  name: () => void
}

export function useDraftAddress(): DraftAddress {
  const [{ draft: named }, setQuery] = useUrlQuery()
  const [fresh, setFresh] = useState(newId)
  const [before, setBefore] = useState(named)
  if (before !== named) {
    setBefore(named)
    // The plain address means a new form, never the one that was left.
    if (!named) setFresh(newId())
  }
  const id = named ?? fresh
  const open = useCallback((draft?: string) => setQuery({ draft }), [setQuery])
  const name = useCallback(() => {
    if (named !== id) setQuery({ draft: id }, { replace: true })
  }, [named, id, setQuery])
  return { id, open, name }
}
