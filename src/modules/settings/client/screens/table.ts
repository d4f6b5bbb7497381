import { tableKind } from '../kinds/table.ts'
import { editScreen, listScreen } from '../make-screens.tsx'

export const List = listScreen(tableKind)
export const Edit = editScreen(tableKind)
