import { lazyType } from '#engine/form/fields/lazy-type.tsx'

/** A range of days: the first at `path`, the last at `endPath`, both inclusive. */
export const days = lazyType('days', async () => {
  const [{ DaysEdit }, { DaysView }] = await Promise.all([import('./Edit.tsx'), import('./View.tsx')])
  return { Edit: DaysEdit, View: DaysView }
})
