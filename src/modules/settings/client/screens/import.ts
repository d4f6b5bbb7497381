import { importKind } from '../kinds/import.ts'
import { editScreen, listScreen } from '../make-screens.tsx'

export const List = listScreen(importKind)
export const Edit = editScreen(importKind)
