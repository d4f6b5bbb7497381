import { lazyType } from '#engine/form/fields/lazy-type.tsx'

/** One box to tick; the value is a boolean. */
export const checkbox = lazyType('checkbox', async () => {
  const [{ CheckboxEdit }, { YesNoView }] = await Promise.all([import('./Edit.tsx'), import('./View.tsx')])
  return { Edit: CheckboxEdit, View: YesNoView }
})
