/** What feature modules may import of screens: declarations and pure functions. */
export { declarationsOf } from './declarations.ts'
export type { Finder, Found } from './finder.ts'
export { type DeviceStep, type FirstStep, isStepOf } from './first-step.ts'
export {
  defineScreens,
  href,
  type LoadComponent,
  SAMPLE,
  sampleHref,
  type ScreenDecl,
  type Screens,
} from './screen.ts'
export { ranked, wordsOf } from './word-rank.ts'
