/** What feature modules may import of forms: declarations and pure functions. */
export { today } from './logic/calendar-days.ts'
export { MAX_NUMBER_TEXT } from './logic/field-filters.ts'
export { validatorOf, toFieldRule, withConfigured } from './logic/field-rules.ts'
export { checkFields, fileMessage } from './logic/field-values.ts'
export { customsAsk } from './logic/customs-fields.ts'
export { fieldsOf } from './logic/declared-fields.ts'
export { choicesOf } from './logic/form-choices.ts'
export { fileFault, filesFault, filesOf, sizeText } from './logic/form-files.ts'
export { amountFilter, filterFault, lengthFault } from './logic/form-filters.ts'
export { linesOf } from './logic/form-lines.ts'
export { amountText, hasValues } from './logic/form-money.ts'
export { isBlank } from './logic/form-paste.ts'
export { asText, plainTexts, textAt, trimmedTexts, valueAt, withValue } from './logic/form-paths.ts'
export {
  chosenFromBook,
  emptyAddress,
  isAsInBook,
  type Postal,
  toFormAddress,
  toPostal,
} from './logic/form-postal.ts'
export { countrySource } from './logic/country-source.ts'
export { currencySource, placeSource, regionSource, routeSource } from './logic/form-sources.ts'
export { FormStore } from './logic/form-store.ts'
export { isTyped, proposedIn, TYPED } from './logic/proposals.ts'
export { tidyInput } from './logic/input-reading.ts'
export { type Node, parseRegular } from './logic/regular-parse.ts'
export { matchesWhole, regularFault } from './logic/regular.ts'
export { applyRules, broken } from './logic/rules.ts'
export { sampleNumber } from './logic/sample.ts'
export type { Complete, Completion, CompletionSource } from './schema/completion.ts'
export type { FileProps } from './schema/field-props.ts'
export type {
  AddressProps,
  AlongsideCommand,
  BookProps,
  BookSource,
  Choice,
  ClausesProps,
  ClauseSubject,
  FieldDecl,
  FinishChoices,
  FormData,
  FormDecl,
  FormSection,
  InputFilter,
  LinesProps,
  MatrixProps,
  Proposal,
  ProposalsDecl,
  Propose,
  QueryOptions,
  ScanProps,
} from './schema/form.ts'
export type { FieldRule, RuleDecl, Violation } from './schema/rule.ts'
