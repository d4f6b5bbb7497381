import { lazyType } from '#engine/form/fields/lazy-type.tsx'
import { TextView } from '#engine/form/fields/text/View.tsx'

/** A calendar day, yyyy-MM-dd; no day after today unless `hasFuture` (spec 001 §5). */
export const date = lazyType('date', async () => ({
  Edit: (await import('./Edit.tsx')).DateEdit,
  View: TextView,
}))
