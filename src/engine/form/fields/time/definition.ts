import { lazyType } from '#engine/form/fields/lazy-type.tsx'
import { TextView } from '#engine/form/fields/text/View.tsx'

/** A time of day, HH:mm:ss (spec 001 §5). */
export const time = lazyType('time', async () => ({
  Edit: (await import('./Edit.tsx')).TimeEdit,
  View: TextView,
}))
