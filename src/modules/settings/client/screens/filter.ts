import { filterKind } from '../kinds/filter.ts'
import { editScreen, listScreen } from '../make-screens.tsx'

export const List = listScreen(filterKind)
export const Edit = editScreen(filterKind)
