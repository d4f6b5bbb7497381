import { lazyType } from '#engine/form/fields/lazy-type.tsx'

/** Numbers scanned, typed or pasted one after the other, each validated as it comes; the value is a list of texts. */
export const scan = lazyType('scan', async () => {
  const [{ ScanEdit }, { ScanView }] = await Promise.all([import('./Edit.tsx'), import('./View.tsx')])
  return { Edit: ScanEdit, View: ScanView }
})
