import type { MessageDescriptor } from '@lingui/core'
import type { SignedContext } from '../handler.ts'
import type { RowResult } from './target.ts'

type Placed =
  | { readonly isPlaced: true; readonly id: string; readonly waybillNo: string }
  | {
      readonly isPlaced: false
      readonly text: MessageDescriptor
      readonly fields: readonly { readonly path: string; readonly message: MessageDescriptor }[]
    }

/**
 * Returns what an import says of a row whose order was placed or refused.
 *
 * @param toPath from a path of the order to one of the row
 */
export const placedResult = (
  row: number,
  placed: Placed,
  { translate }: SignedContext,
  toPath: (path: string) => string,
): RowResult =>
  placed.isPlaced
    ? { row, isTaken: true, id: placed.id, no: placed.waybillNo }
    : {
        row,
        isTaken: false,
        desc: translate(placed.text),
        fields: placed.fields.map(({ path, message }) => ({ path: toPath(path), desc: translate(message) })),
      }
