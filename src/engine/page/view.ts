/** What feature modules may import of designed forms and pages: components. */
export { DesignedPage, type SentAs } from './view/DesignedPage.tsx'
export type { ScriptLine } from './view/use-scripts.ts'
