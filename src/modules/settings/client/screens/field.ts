import { fieldKind } from '../kinds/field.ts'
import { editScreen, listScreen } from '../make-screens.tsx'

export const List = listScreen(fieldKind)
export const Edit = editScreen(fieldKind)
