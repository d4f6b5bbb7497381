import { lazyType } from '#engine/form/fields/lazy-type.tsx'

/** Any number of several choices; the value is a list. */
export const checks = lazyType('checks', async () => {
  const [{ ChecksEdit }, { ChecksView }] = await Promise.all([import('./Edit.tsx'), import('./View.tsx')])
  return { Edit: ChecksEdit, View: ChecksView }
})
