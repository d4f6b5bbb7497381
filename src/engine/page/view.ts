/** What feature modules may import of designed forms and pages: components. */
export { DesignedPage } from './view/DesignedPage.tsx'
export type { ScriptLine } from './view/use-scripts.ts'
