/**
 * A designed document as a form of the form engine: fields, visibility, rules and computed values. The rules are judged by the
 * function that judges declared ones, so that the portal and the gateway say the same.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import { valueAt, withValue } from '#engine/form/logic/form-paths.ts'
import { applyRules, broken } from '#engine/form/logic/rules.ts'
import type { AddressProps, Choice, FieldDecl, FormData, Options } from '#engine/form/schema/form.ts'
import type { QuickDay } from '#engine/form/schema/field-props.ts'
import type { RuleDecl, Violation } from '#engine/form/schema/rule.ts'
import { customText } from '#engine/settings/logic/custom-text.ts'
import { type PageDocument, type PageNode, quickDays, type Texts } from '../schema/document.ts'
import { fieldTypes, GRID_SPANS } from '../schema/field-types.ts'
import { idsInOrder } from './edits.ts'
import { fieldLook } from './element-look.ts'
import { computedText, isHolding } from './expression.ts'
import { sourceOfNode } from './page-sources.ts'
import { isRecord } from './safe-values.ts'

/** A text of a node in a language: its translation, the English one, then the plain text of the field. */
export function textOfNode({ field, texts }: PageNode, path: string, language: Language): string {
  const own = Object.hasOwn(texts, path) ? texts[path] : undefined
  return own?.[language] ?? own?.en ?? plainText(field, path)
}

/** A text by language: another language where it has none in this one. */
export const textInLanguage = (texts: Texts, language: Language): string =>
  texts[language] || texts.en || texts.zh || texts.ml || ''

function plainText(field: unknown, path: string): string {
  let at = field
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return ''
    at = (at as Record<string, unknown>)[key]
  }
  return typeof at === 'string' ? at : ''
}

/** Where the value of a node is in the data of the form. */
export const pathOf = ({ id, field }: PageNode): string => field.paramsKey || id

/** Nodes a person enters something in, in the order they are read. */
const valueNodes = (document: PageDocument): PageNode[] =>
  idsInOrder(document).flatMap((id) => {
    const node = document.nodes[id]
    return node && node.type !== 'column' && fieldTypes[node.type].value !== 'none' ? [node] : []
  })

/** Whether a node and all it is in are shown. What cannot be evaluated is shown: nothing disappears by a mistake. */
export function isShown(document: PageDocument, id: string, data: unknown): boolean {
  for (let at: string | null = id; at !== null;) {
    const node: PageNode | undefined = document.nodes[at]
    if (!node) return false
    const { visible } = node.field
    if (visible === false) return false
    if (typeof visible === 'string' && visible.trim() !== '' && !isHolding(visible, data, true)) return false
    at = node.parentId
  }
  return true
}

const isOn = (flag: unknown): boolean => flag === true || flag === 1 || flag === '1'

const isRequired = ({ field: { rule } }: PageNode, data: unknown): boolean =>
  rule !== undefined &&
  (isOn(rule.required) ||
    (typeof rule.requiredWhen === 'string' &&
      rule.requiredWhen.trim() !== '' &&
      isHolding(rule.requiredWhen, data, false)))

const limit = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  return Number.isFinite(Number(value)) ? Number(value) : undefined
}

/** The rules of a node as they are for these values (spec 001 §5 "Validation metadata"). */
function rulesOf(node: PageNode, data: unknown, language: Language): RuleDecl[] {
  const { rule } = node.field
  if (!rule || rule.status === '0' || rule.status === 0) return []
  const message = <K extends string>(key: K) => {
    const text = textOfNode(node, `rule.${key}`, language)
    return (text ? { [key]: customText(text) } : {}) as Partial<Record<K, MessageDescriptor>>
  }
  const minLimit = limit(rule.minLimit)
  const maxLimit = limit(rule.maxLimit)
  const paths = node.type === 'dateRange' ? rangePaths(node) : [pathOf(node)]
  return paths.map((paramsKey) => ({
    paramsKey,
    type: rule.type === 'Number' ? 'Number' : 'String',
    required: isRequired(node, data),
    ...(rule.attrName ? { attrName: rule.attrName } : {}),
    ...(rule.regular ? { regular: rule.regular, isConfigured: true } : {}),
    ...(minLimit === undefined ? {} : { minLimit }),
    ...(maxLimit === undefined ? {} : { maxLimit }),
    ...message('requiredMsg'),
    ...message('regularMsg'),
    ...message('minLimitMsg'),
    ...message('maxLimitMsg'),
  }))
}

const rangePaths = (node: PageNode): readonly [string, string] => [
  `${pathOf(node)}.from`,
  `${pathOf(node)}.to`,
]

/** Everything wrong with the values of a form: what is not shown is not asked for. */
export function checkPage(document: PageDocument, data: FormData, language: Language): Violation[] {
  return valueNodes(document)
    .filter(({ id }) => isShown(document, id, data))
    .flatMap((node) => {
      const rules = rulesOf(node, data, language)
      if (node.type !== 'checkbox') return applyRules(rules, data)
      // A box that is not ticked is an empty one.
      const [rule] = rules
      const message = rule && data[pathOf(node)] !== true ? broken(rule, '') : undefined
      return message ? [{ path: pathOf(node), message }] : []
    })
}

/** Whether a value is several ones, such as an address or lines: no text takes its place. */
const isWhole = (value: unknown): boolean => typeof value === 'object' && value !== null

/** The values with what is computed from them, in the order of the page. */
export const withComputed = (document: PageDocument, data: FormData): FormData =>
  valueNodes(document).reduce((values, node) => {
    const computed = node.field.props?.computed
    const text =
      typeof computed === 'string' && computed.trim() !== '' ? computedText(computed, values) : undefined
    const path = pathOf(node)
    return text === undefined || isWhole(valueAt(values, path)) ? values : withValue(values, path, text)
  }, data)

/** The values of an empty form. */
export const initialData = (document: PageDocument): FormData =>
  withComputed(
    document,
    valueNodes(document).reduce<FormData>((data, node) => {
      const { value, arrValue } = node.field
      switch (node.type) {
        case 'dateRange':
          return rangePaths(node).reduce(
            (all, path, place) => withValue(all, path, textOr(arrValue?.[place])),
            data,
          )
        case 'group':
          return withValue(
            data,
            pathOf(node),
            (arrValue ?? []).filter((each) => typeof each === 'string'),
          )
        case 'checkbox':
          return withValue(data, pathOf(node), isOn(value))
        case 'addressBook':
          return data
        default:
          return withValue(data, pathOf(node), textOr(value))
      }
    }, {}),
  )

/** The data of a form with what is written in the document: over its own values, and as a beginning of what it does not have. */
export const writtenData = (document: PageDocument, data: FormData): FormData => {
  const begun = initialData(document)
  return [...pathsOfValues(document).values()].flat().reduce((values, path) => {
    const [there, written] = [valueAt(values, path), valueAt(begun, path)]
    const isNothing = written === undefined || written === '' || written === false
    const isKept = there === undefined ? written === undefined : isWhole(there) || isNothing
    return isKept ? values : withValue(values, path, written)
  }, data)
}

const textOr = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** What the engine cannot know by itself. */
interface PageSources {
  readonly language: Language
  readonly address?: AddressProps | undefined
  /** Fields of the form whose values the document holds, by path: an element with such a key is that field (`sent-form.ts`). */
  readonly declared?: ReadonlyMap<string, FieldDecl> | undefined
}

const types: Readonly<Partial<Record<PageNode['type'], string>>> = {
  input: 'text',
  textarea: 'textarea',
  select: 'select',
  choose: 'select',
  group: 'checks',
  radioGroup: 'radio',
  checkbox: 'checkbox',
  time: 'time',
  date: 'date',
  dateRange: 'days',
  addressBook: 'address',
}

/** The fields of the form by the id of their node. */
export const fieldsOfPage = (document: PageDocument, sources: PageSources): ReadonlyMap<string, FieldDecl> =>
  new Map(
    valueNodes(document).flatMap((node) => {
      const declared = sources.declared?.get(pathOf(node))
      const type = types[node.type]
      if (!type || (type === 'address' && !sources.address && !declared)) return []
      const designed = fieldOf(document, node, type, sources)
      return [
        [node.id, declared ? asDeclared(designed, declared) : sources.declared ? asMore(designed) : designed],
      ]
    }),
  )

/** A field of a document that the form it is sent as does not have: its value travels as a text beside the others. */
const asMore = (designed: FieldDecl): FieldDecl =>
  designed.type === 'text' || designed.type === 'textarea'
    ? { ...designed, maxLength: Math.min(designed.maxLength ?? MAX_LONG_TEXT, MAX_LONG_TEXT) }
    : designed

/** A declared field with the words, the place and the visibility the document gives it; of written choices those it offers. */
function asDeclared(designed: FieldDecl, declared: FieldDecl): FieldDecl {
  const { label, placeholder, span, look, readonly, disabled, options } = designed
  return {
    ...declared,
    label,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(span === undefined ? {} : { span }),
    ...(look === undefined ? {} : { look }),
    ...(readonly === true ? { readonly } : {}),
    ...(disabled === true ? { disabled } : {}),
    ...offered(declared.options, options),
    when: (data) => (declared.when?.(data) ?? true) && (designed.when?.(data) ?? true),
    asked: (data) => {
      const own = declared.asked?.(data)
      return { ...own, isRequired: own?.isRequired === true || designed.asked?.(data).isRequired === true }
    },
  }
}

/** Choices that only the form knows are never added to: what is sent is what the server takes. */
function offered(declared: Options | undefined, designed: Options | undefined): Pick<FieldDecl, 'options'> {
  if (!isWritten(declared) || !isWritten(designed) || designed.length === 0)
    return declared ? { options: declared } : {}
  const known = new Map(declared.map((choice) => [choice.value, choice]))
  return {
    options: designed.flatMap(({ value, label }) => {
      const choice = known.get(value)
      return choice ? [{ ...choice, label }] : []
    }),
  }
}

const isWritten = (options: Options | undefined): options is readonly Choice[] => Array.isArray(options)

const quickOf = (wanted: readonly string[]): readonly QuickDay[] =>
  quickDays.filter((day): day is QuickDay => wanted.includes(day))

/** Letters of what is between the two days of a range. */
const SEPARATOR_MOST = 10

function rangeProps(node: PageNode, language: Language): Partial<FieldDecl> {
  const { props = {}, quick = [] } = node.field
  const startPlaceholder = textOfNode(node, 'props.startPlaceholder', language)
  const endPlaceholder = textOfNode(node, 'props.endPlaceholder', language)
  const separator = typeof props.rangeSeparator === 'string' ? props.rangeSeparator.trim() : ''
  return {
    endPath: rangePaths(node)[1],
    hasFuture: true,
    ...(startPlaceholder ? { startPlaceholder } : {}),
    ...(endPlaceholder ? { endPlaceholder } : {}),
    ...(separator ? { rangeSeparator: separator.slice(0, SEPARATOR_MOST) } : {}),
    ...(props.unlinkPanels === true ? { unlinkPanels: true } : {}),
    quick: quickOf(quick),
  }
}

/** What can be typed into a text input (spec 001 §3 `type`), and which keys a phone shows for it. */
function typedProps(type: unknown): Partial<FieldDecl> {
  switch (type) {
    case 'number':
      return { filter: 'decimal3' }
    case 'tel':
      return { filter: 'phone' }
    case 'email':
    case 'url':
      return { keyboard: type }
    default:
      return {}
  }
}

const resizes = ['none', 'both', 'horizontal', 'vertical'] as const

function resizeOf(wanted: unknown): Partial<FieldDecl> {
  const resize = resizes.find((each) => each === wanted)
  return resize ? { resize } : {}
}

function fieldOf(
  document: PageDocument,
  node: PageNode,
  type: string,
  { language, address }: PageSources,
): FieldDecl {
  const { field } = node
  const props = field.props ?? {}
  const placeholder = textOfNode(node, 'props.placeholder', language)
  const name = textOfNode(node, 'name', language)
  const isComputed = typeof props.computed === 'string' && props.computed.trim() !== ''
  return {
    path: node.type === 'dateRange' ? rangePaths(node)[0] : pathOf(node),
    type,
    label: customText(name || pathOf(node)),
    ...(placeholder ? { placeholder } : {}),
    asked: (data) => ({ isRequired: isRequired(node, data) }),
    when: (data) => isShown(document, node.id, data),
    readonly: props.readonly === true || isComputed,
    disabled: props.disabled === true,
    ...(typeof props.clearable === 'boolean' ? { clearable: props.clearable } : {}),
    ...(typeof props.filterable === 'boolean' ? { filterable: props.filterable } : {}),
    ...(typeof props.rows === 'number' ? { rows: props.rows } : {}),
    ...(typeof props.maxlength === 'number' ? { maxLength: props.maxlength } : {}),
    ...(props.showWordLimit === true ? { showWordLimit: true } : {}),
    ...(props.autosize === true ? { autosize: true } : {}),
    ...(props.editable === false ? { editable: false } : {}),
    ...(typeof props.moreSliceNumber === 'number' ? { moreSliceNumber: props.moreSliceNumber } : {}),
    ...(node.type === 'input' ? typedProps(props.type) : {}),
    ...(node.type === 'textarea' ? resizeOf(props.resize) : {}),
    look: fieldLook(document, node, safeStyles(field.styles)),
    ...(spanOf(node) === undefined ? {} : { span: spanOf(node) }),
    ...(type === 'address' && address ? { address } : {}),
    ...(['select', 'checks', 'radio'].includes(type) ? { options: optionsOf(document, node, language) } : {}),
    ...(node.type === 'date' ? dayProps(node) : {}),
    ...(node.type === 'dateRange' ? rangeProps(node, language) : {}),
  }
}

/** Columns of twelve on a wide screen; undefined for an element that takes the whole row. */
export const spanOf = ({ field: { span } }: PageNode): number | undefined =>
  typeof span === 'number' ? Math.min(12, Math.max(1, Math.round((span * 12) / GRID_SPANS))) : undefined

const dayProps = ({ field }: PageNode) => ({
  hasFuture: field.props?.noFuture === false,
  quick: quickOf(field.quick ?? []),
})

/** From a source of the page or a call where one is named, else those written in the document (spec 001 §7 "Dynamic fields"). */
function optionsOf(document: PageDocument, node: PageNode, language: Language): Options {
  const { api, params } = node.field
  return sourceOfNode(document, node) ?? (api && params ? { api, params } : writtenOptions(node, language))
}

/** The choices that are written in the element itself, in a language. */
export const writtenOptions = (node: PageNode, language: Language): readonly Choice[] =>
  (node.field.options ?? []).map(({ value }, place) => ({
    value,
    label: textOfNode(node, `options.${String(place)}.label`, language) || value,
  }))

/** Characters of a text a script may set. */
const SET_MOST = 10_000

/**
 * What the value at a path of the form becomes when a script sets it; undefined where no field takes such a value.
 *
 * @param before what is there now
 */
export function takenValue(document: PageDocument, path: string, value: unknown, before?: unknown): unknown {
  const node = valueNodes(document).find((each) =>
    each.type === 'dateRange' ? rangePaths(each).includes(path) : pathOf(each) === path,
  )
  if (!node || node.type === 'addressBook') return undefined
  if (node.type === 'checkbox') return typeof value === 'boolean' ? value : undefined
  if (node.type === 'group')
    return Array.isArray(value) && value.every((each) => typeof each === 'string' && each.length <= SET_MOST)
      ? value
      : undefined
  if (isWhole(before)) return undefined
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  return typeof text === 'string' && text.length <= SET_MOST ? text : undefined
}

/** Paths of the values of elements, by the id of the element; a range of days has two. */
export const pathsOfValues = (document: PageDocument): ReadonlyMap<string, readonly string[]> =>
  new Map(
    valueNodes(document).map((node) => [
      node.id,
      node.type === 'dateRange' ? rangePaths(node) : [pathOf(node)],
    ]),
  )

/** Whether a document asks a person for anything. */
export const hasFields = (document: PageDocument): boolean => valueNodes(document).length > 0

/** Styles a document may set, as React names them; anything else, and what could load or cover something, is left out. */
const STYLES: ReadonlySet<string> = new Set([
  'width',
  'height',
  'minHeight',
  'maxWidth',
  'margin',
  'marginTop',
  'marginRight',
  'marginBottom',
  'marginLeft',
  'padding',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'display',
  'flex',
  'flexDirection',
  'flexWrap',
  'alignItems',
  'justifyContent',
  'gap',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'textAlign',
  'color',
  'backgroundColor',
  'border',
  'borderTop',
  'borderRight',
  'borderBottom',
  'borderLeft',
  'borderRadius',
  'boxShadow',
])

/** Styles of a node that are safe to set. */
export function safeStyles(styles: unknown): Record<string, string | number> {
  if (!isRecord(styles)) return {}
  return Object.fromEntries(
    Object.entries(styles).filter((pair): pair is [string, string | number] => {
      const [key, value] = pair
      if (!STYLES.has(key)) return false
      return (
        typeof value === 'number' ||
        (typeof value === 'string' && value.length <= 100 && !/url\s*\(|expression|[@\\;<{}]/i.test(value))
      )
    }),
  )
}
