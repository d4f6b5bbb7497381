/** What feature modules may import of designed forms and pages: declarations and pure functions. */
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
export * from './schema/document.ts'
export { fieldTypes, type FieldGroup, type FieldTypeDecl, isFieldType, mayHold } from './schema/field-types.ts'
export { propertiesOf, type PropertyDecl, type PropertyGroup, propertyGroups } from './schema/properties.ts'
