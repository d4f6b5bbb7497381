/** The matrix of boxes and contents in the form, with how a SKU was packed before below each line. */
import { emptyGoods } from '#engine/packing/logic/packing-data.ts'
import { packingMatrixOf } from '#engine/packing/logic/packing-matrix.ts'

/** One function, so that it is loaded once. */
const loadNote = () => import('./client/CasePackNote.tsx')

export const packingMatrix = packingMatrixOf({ empty: emptyGoods, note: loadNote })
