/** The matrix of boxes and contents in the form, with how a SKU was packed before below each line. */
import { emptyGoods } from '#engine/logic/packing/packing-data.ts'
import { packingMatrixOf } from '#engine/logic/packing/packing-matrix.ts'

/** One function, so that it is loaded once. */
const loadNote = () => import('./client/CasePackNote.tsx')

export const packingMatrix = packingMatrixOf({ empty: emptyGoods, note: loadNote })
