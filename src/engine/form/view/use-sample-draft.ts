/** Begins a draft filled with the form's sample where the address asks for one (`?sample=1`), and goes to it. */
import { useEffect, useRef } from 'react'
import { report } from '#client/calls/explain.ts'
import { useStore } from '#client/offline/use-live.ts'
import { useUrlQuery } from '#client/router/go.ts'
import { asSample } from '#engine/form/logic/sample.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { SAMPLE } from '#engine/screen/screen.ts'
import type { DraftOptions, Store } from '#offline/store.ts'

/** Id of the new draft; undefined where none could be made, which was said: the form opens empty. */
const begin = (store: Store, { id, sample }: FormDecl, options: DraftOptions): Promise<string | undefined> =>
  Promise.resolve(sample?.())
    .then((data) => data && store.drafts.create(id, asSample(data), options))
    .then((draft) => draft?.id)
    .catch((error: unknown) => {
      report(error)
      return undefined
    })

/**
 * Returns whether a sample is on its way: nothing is shown until it is a draft like any other, under an address of its own.
 *
 * @param form undefined where the form always has the same draft
 */
export function useSampleDraft(form: FormDecl | undefined, options: DraftOptions): boolean {
  const store = useStore()
  const [{ [SAMPLE]: asked, draft }, setQuery] = useUrlQuery()
  const isAsked = asked !== undefined && draft === undefined && form?.sample !== undefined
  const beginning = useRef<Promise<string | undefined>>(undefined)
  useEffect(() => {
    if (!isAsked) beginning.current = undefined
    if (!isAsked || !store || !form) return undefined
    // Once for each request, also when the screen is hidden and shown again in the middle of it.
    beginning.current ??= begin(store, form, options)
    let isCurrent = true
    void beginning.current.then((id) => {
      // In place of the request: a reload and Back lead to this draft and begin no other.
      if (isCurrent) setQuery({ draft: id, [SAMPLE]: undefined }, { replace: true })
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `form` and `options` are read once per request
  }, [isAsked, store, setQuery])
  return isAsked
}
