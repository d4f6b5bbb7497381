import { lazyType } from '#engine/form/fields/lazy-type.tsx'

/** On or off; the value is a boolean. */
export const toggle = lazyType('toggle', async () => {
  const [{ ToggleEdit }, { YesNoView }] = await Promise.all([
    import('./Edit.tsx'),
    import('#engine/form/fields/checkbox/View.tsx'),
  ])
  return { Edit: ToggleEdit, View: YesNoView }
})
