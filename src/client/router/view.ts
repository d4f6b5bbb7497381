/**
 * The view that contains a component. A screen kept alive behind another one keeps the address it had, so what it reads
 * here never belongs to the screen in front. Absent outside the shell, where only one screen is drawn.
 */
import { createContext, useContext } from 'react'
import type { CurrentScreen } from './current-screen.ts'

export const ViewContext = createContext<Readonly<CurrentScreen> | undefined>(undefined)
export const useView = (): Readonly<CurrentScreen> | undefined => useContext(ViewContext)
