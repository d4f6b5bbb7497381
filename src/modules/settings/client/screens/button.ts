import { buttonKind } from '../kinds/button.ts'
import { editScreen, listScreen } from '../make-screens.tsx'

export const List = listScreen(buttonKind)
export const Edit = editScreen(buttonKind)
