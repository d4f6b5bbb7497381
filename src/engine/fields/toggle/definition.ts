import { lazyType } from '#engine/fields/lazy-type.tsx'

/** On or off; the value is a boolean. */
export const toggle = lazyType('toggle', async () => {
  const [{ ToggleEdit }, { YesNoView }] = await Promise.all([
    import('./Edit.tsx'),
    import('#engine/fields/checkbox/View.tsx'),
  ])
  return { Edit: ToggleEdit, View: YesNoView }
})
