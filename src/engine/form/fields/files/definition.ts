import { lazyType } from '#engine/form/fields/lazy-type.tsx'

/** Files and photos within the limits of `files`; the value is a list of `FormFile`. */
export const files = lazyType('files', async () => {
  const [{ FilesEdit }, { FilesView }] = await Promise.all([import('./Edit.tsx'), import('./View.tsx')])
  return { Edit: FilesEdit, View: FilesView }
})
