import { lazyType } from '#engine/form/fields/lazy-type.tsx'
import { SelectView } from '#engine/form/fields/select/View.tsx'

/** One of several, each with a hint where it has one. */
export const radio = lazyType('radio', async () => ({
  Edit: (await import('./Edit.tsx')).RadioEdit,
  View: SelectView,
}))
