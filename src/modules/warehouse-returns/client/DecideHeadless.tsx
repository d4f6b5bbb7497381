import type { PanelProps } from '#engine/table/index.ts'
import { warehouseReturns } from '../contract.ts'
import { factsOf, notOwn } from '../headless-actions.ts'
import type { HeadlessRow } from '../wire-shapes.ts'
import { Decide, type Deciding } from './Decide.tsx'

const deciding: Deciding<HeadlessRow> = {
  factsOf,
  notOwn,
  idOf: ({ id }) => id,
  entity: ({ id }) => `headless:${id}`,
  call: warehouseReturns.treatmentByCustomer,
  destroy: { func: 'Z-61504', call: warehouseReturns.destroyHeadless },
}

/** What becomes of confirmed parcels. */
export default function DecideHeadless(props: PanelProps<HeadlessRow>) {
  return <Decide {...props} deciding={deciding} />
}
