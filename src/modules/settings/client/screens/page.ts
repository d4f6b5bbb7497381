import { pageKind } from '../kinds/page.ts'
import { editScreen, listScreen } from '../make-screens.tsx'

export const List = listScreen(pageKind)
export const Edit = editScreen(pageKind)
