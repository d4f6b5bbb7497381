import { lazyType } from '#engine/form/fields/lazy-type.tsx'

/** A list of clauses, read as a sentence: what it is about, how it is said of it, with which values. */
export const clauses = lazyType('clauses', async () => {
  const [{ ClausesEdit }, { ClausesView }] = await Promise.all([import('./Edit.tsx'), import('./View.tsx')])
  return { Edit: ClausesEdit, View: ClausesView }
})
