import type { DetailProps } from '#engine/table/index.ts'
import type { OutRow } from '../columns.ts'
import { ListPanel } from './ListPanel.tsx'

const PickPanel = (props: DetailProps<OutRow>) => <ListPanel {...props} paper="pick" />
export default PickPanel
