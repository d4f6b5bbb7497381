/** What feature modules may import of designed forms and pages: declarations and pure functions. */
export { chosenChart, LONG_NAME, type SampleSet } from './logic/chart.ts'
export { documentProblems } from './logic/document-problems.ts'
export {
  applyEdit,
  type EditFault,
  type Fragment,
  fragmentOf,
  idsInOrder,
  idsWithin,
  MAX_DEPTH,
  MAX_NODES,
  type PageEdit,
  type Place,
} from './logic/edits.ts'
export { formItems } from './logic/form-items.ts'
export { type CssFault, readCss } from './logic/page-css.ts'
export { classNamesOf, labelsOf, labelWidthOf } from './logic/element-look.ts'
export { expressionFault } from './logic/expression.ts'
export { actionsAt, triggersOf } from './logic/page-actions.ts'
export {
  aroundFunction,
  codeText,
  eventScriptsOf,
  isMethodName,
  isScripted,
  methodsOf,
} from './logic/page-code.ts'
export { textInLanguage, textOfNode } from './logic/page-form.ts'
export { declaredByPath, sentFaults } from './logic/sent-form.ts'
export { fetchedOf, sourcesOf } from './logic/page-sources.ts'
export { faultMessage, MAX_PAGE_BYTES, readPage, writePage } from './logic/wire.ts'
export type { ChartGroup, ChartMeasure, ChartPeriod, ChartSource } from './schema/chart.ts'
export {
  type DocumentKind,
  documentKinds,
  emptyDocument,
  type EventBinding,
  type FieldType,
  fieldTypeNames,
  type NodeType,
  type OptionItem,
  type PageDocument,
  type PageField,
  type PageNode,
  type PageRule,
  type Texts,
} from './schema/document.ts'
export { fieldTypes, type FieldGroup, GRID_SPANS, mayHold } from './schema/field-types.ts'
export type { SentScreenProps } from './schema/sent-screen.ts'
export { propertiesOf, type PropertyDecl, type PropertyGroup, propertyGroups } from './schema/properties.ts'
