/** What feature modules may import of designed forms and pages: declarations and pure functions. */
export { documentProblems } from './logic/document-problems.ts'
export {
  applyEdit,
  type Edited,
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
export { evaluate, expressionFault } from './logic/expression.ts'
export {
  checkPage,
  fieldsOfPage,
  hasFields,
  initialData,
  type PageSources,
  safeStyles,
  textInLanguage,
  textOfNode,
  withComputed,
} from './logic/page-form.ts'
export { faultMessage, MAX_PAGE_BYTES, type PageFault, readPage, writePage } from './logic/wire.ts'
export {
  type DocumentKind,
  documentKinds,
  emptyDocument,
  type EventBinding,
  type FieldType,
  fieldTypeNames,
  type FormOptions,
  type NodeType,
  type OptionItem,
  type PageCode,
  type PageDocument,
  type PageField,
  type PageNode,
  type PageRule,
  type ParentType,
  quickDays,
  type Texts,
  type Values,
} from './schema/document.ts'
export {
  fieldTypes,
  type FieldGroup,
  type FieldTypeDecl,
  GRID_SPANS,
  isFieldType,
  mayHold,
} from './schema/field-types.ts'
export { propertiesOf, type PropertyDecl, type PropertyGroup, propertyGroups } from './schema/properties.ts'
