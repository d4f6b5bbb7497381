/** What feature modules may import of the label designer: declarations and pure functions. */
export { readClipboard, readFile, writeClipboard, writeFile } from './clipboard.ts'
export type { Command, CommandFault, Rank, Setting } from './commands.ts'
export { type Difference, differences } from './compare.ts'
export { componentKinds, newComponent } from './component-kinds.ts'
export {
  closeDesign,
  COMPONENT_NAME_MOST,
  componentsOf,
  type Design,
  type Guide,
  NAME_MOST,
  openDesign,
} from './design.ts'
export {
  aligned,
  type Alignment,
  alignments,
  around,
  boxOf,
  distributed,
  type DotBox,
  inFrame,
  overlaps,
  pageBox,
  withBox,
} from './geometry.ts'
export { placeFor } from './free-place.ts'
export { type History, perform, type Step, type StepName } from './history.ts'
export { exampleFor, propertiesFor, type Property, type PropertyName } from './properties.ts'
export { type DataSet, dataSets, type DesignKind, placesOfKind, sampleValues } from './sample-values.ts'
export { snapIndex, type SnapIndex, snapMove, type Snapped, snapResize } from './snap.ts'
