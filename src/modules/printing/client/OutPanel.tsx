import type { DetailProps } from '#engine/table/index.ts'
import type { OutRow } from '../columns.ts'
import { ListPanel } from './ListPanel.tsx'

const OutPanel = (props: DetailProps<OutRow>) => <ListPanel {...props} paper="out" />
export default OutPanel
