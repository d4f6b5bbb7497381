/** The matrix of boxes and contents in the form, with how a SKU was packed before below each line. */
import { emptyGoods, packingMatrixOf } from '#engine/packing/index.ts'

/** One function, so that it is loaded once. */
const loadNote = () => import('./client/CasePackNote.tsx')

export const packingMatrix = packingMatrixOf({ empty: emptyGoods, note: loadNote })
