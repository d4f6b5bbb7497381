import type { PanelProps } from '#engine/table/index.ts'
import { warehouseReturns } from '../contract.ts'
import type { ReturnRow } from '../wire-shapes.ts'
import { Decide, type Deciding } from './Decide.tsx'

const deciding: Deciding<ReturnRow> = {
  factsOf: (row) => row,
  idOf: ({ id }) => id,
  entity: ({ id }) => `warehouse-return:${id}`,
  call: warehouseReturns.handlSuggestion,
  destroy: { func: 'Z-61404', call: warehouseReturns.destroyReturns },
}

/** What becomes of the selected returns. */
export default function DecidePanel(props: PanelProps<ReturnRow>) {
  return <Decide {...props} deciding={deciding} />
}
