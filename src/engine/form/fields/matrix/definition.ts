import { lazyType } from '#engine/form/fields/lazy-type.tsx'

/** Boxes across, lines down: what is packed in which box. The value is the list of lines; the boxes are a field beside it. */
export const matrix = lazyType('matrix', async () => {
  const [{ MatrixEdit }, { MatrixView }] = await Promise.all([import('./Edit.tsx'), import('./View.tsx')])
  return { Edit: MatrixEdit, View: MatrixView }
})
