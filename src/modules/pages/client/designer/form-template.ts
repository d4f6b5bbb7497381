/** Declared forms and lists as documents to start from. Pure: what they say is handed in. */
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import type { Choice, FieldDecl, FormDecl } from '#engine/form/index.ts'
import {
  applyEdit,
  emptyDocument,
  type FieldType,
  type OptionItem,
  type PageDocument,
  type PageField,
  type PageRule,
  GRID_SPANS,
} from '#engine/page/index.ts'

type Say = (text: MessageDescriptor) => string

interface Means {
  /** What is said in each language that can be said; the first is the one the person reads. */
  readonly texts: readonly [Texts, ...Texts[]]
  readonly newId: () => string
}
interface Texts {
  readonly language: Language
  readonly say: Say
}

const inEach = ({ texts }: Means, text: MessageDescriptor): Partial<Record<Language, string>> =>
  Object.fromEntries(texts.map(({ language, say }) => [language, say(text)]))

/** Field types of declared forms with the designed type that draws them; what is not named is a text. */
const typeOf: Readonly<Record<string, FieldType>> = {
  text: 'input',
  money: 'input',
  number: 'input',
  textarea: 'textarea',
  select: 'select',
  radio: 'radioGroup',
  choice: 'radioGroup',
  checks: 'group',
  checkbox: 'checkbox',
  toggle: 'checkbox',
  date: 'date',
  days: 'dateRange',
  time: 'time',
  address: 'addressBook',
}

/** Columns of a declared form on a wide screen. */
const FORM_SPANS = 12

/** Returns a declared form as a document: a section each, its fields with label, choices, limits and place in the row. */
export function documentOfForm(
  form: FormDecl,
  title: MessageDescriptor,
  formKey: string,
  means: Means,
): PageDocument {
  const { texts, newId } = means
  const [{ say }] = texts
  let document = emptyDocument('form', formKey, inEach(means, title))
  const add = (type: FieldType, field: PageField, parentId: string | null): string => {
    const index = Number.MAX_SAFE_INTEGER
    const edited = applyEdit(document, { kind: 'add', type, field, at: { parentId, index } }, newId)
    if (!edited.ok) throw new Error(`A field of ${form.id} cannot be added: ${edited.fault}`)
    ;({ document } = edited)
    return edited.ids[0] ?? ''
  }
  const setTexts = (id: string, textsFor: (say: Say) => Readonly<Record<string, string>>) => {
    for (const { language, say: sayIn } of texts)
      for (const [path, value] of Object.entries(textsFor(sayIn))) {
        const edited = applyEdit(document, { kind: 'setText', id, path, language, value }, newId)
        if (edited.ok) ({ document } = edited)
      }
  }
  for (const section of form.sections) {
    const name = say(section.title)
    const span = section.span === undefined ? {} : { span: spanOf(section.span) }
    const parent = add('formLayout', { name, ...span }, null)
    setTexts(parent, (sayIn) => ({ name: sayIn(section.title) }))
    for (const decl of section.fields) {
      const type = typeOf[decl.type] ?? 'input'
      const id = add(type, fieldOf(decl, form, say), parent)
      setTexts(id, (sayIn) => textsOf(fieldOf(decl, form, sayIn)))
    }
  }
  return document
}

const spanOf = (columns: number): number => Math.round((columns * GRID_SPANS) / FORM_SPANS)

function fieldOf(decl: FieldDecl, form: FormDecl, say: Say): PageField {
  const word = (text: MessageDescriptor | string): string => (typeof text === 'string' ? text : say(text))
  const rule = ruleOf(decl, form)
  return {
    name: say(decl.label),
    paramsKey: decl.path,
    ...(decl.span === undefined ? {} : { span: spanOf(decl.span) }),
    props: {
      ...(decl.placeholder === undefined ? {} : { placeholder: word(decl.placeholder) }),
      ...(decl.maxLength === undefined ? {} : { maxlength: decl.maxLength }),
      ...(decl.rows === undefined ? {} : { rows: decl.rows }),
    },
    ...(rule ? { rule } : {}),
    ...choicesOf(decl, word),
  }
}

function choicesOf({ options }: FieldDecl, word: (text: MessageDescriptor | string) => string): PageField {
  if (!options) return {}
  if (isList(options)) {
    const items = options.map(({ value, label }): OptionItem => ({ value, label: word(label) }))
    return { options: items }
  }
  if ('api' in options) return { options: [], api: options.api, params: options.params }
  return { options: [], api: options.call.path, params: JSON.stringify(options.input({}, '') ?? {}) }
}

const isList = (options: NonNullable<FieldDecl['options']>): options is readonly Choice[] =>
  Array.isArray(options)

/** What the declared rules say of a path, as far as it does not depend on other values. */
function ruleOf(decl: FieldDecl, form: FormDecl): PageRule | undefined {
  const declared = form.rules.find(({ paramsKey }) => paramsKey === decl.path)
  const isRequired = decl.required === true || declared?.required === true
  const rule: PageRule = {
    ...(isRequired ? { required: true } : {}),
    ...(declared?.type === 'Number' ? { type: 'Number' } : {}),
    ...(declared?.minLimit === undefined ? {} : { minLimit: declared.minLimit }),
    ...(declared?.maxLimit === undefined ? {} : { maxLimit: declared.maxLimit }),
  }
  return Object.keys(rule).length > 0 ? rule : undefined
}

/** The texts of a field by their path, so that they can be translated. */
function textsOf({ name = '', props, options = [] }: PageField): Record<string, string> {
  const placeholder = props?.placeholder
  return {
    name,
    ...(typeof placeholder === 'string' ? { 'props.placeholder': placeholder } : {}),
    ...Object.fromEntries(options.map(({ label }, at) => [`options.${at}.label`, label])),
  }
}

/** A page with a list of ours, by the key of its table. */
export function documentOfTable(
  tableKey: string,
  title: MessageDescriptor,
  formKey: string,
  means: Means,
): PageDocument {
  const { texts, newId } = means
  const [{ say }] = texts
  const document = emptyDocument('page', formKey, inEach(means, title))
  const field = { name: say(title), props: { tableKey, height: 400 } }
  const at = { parentId: null, index: 0 }
  const added = applyEdit(document, { kind: 'add', type: 'configTable', at, field }, newId)
  if (!added.ok) return document
  return texts.reduce((before, { language, say: sayIn }) => {
    const [id = ''] = added.ids
    const text = { path: 'name', language, value: sayIn(title) }
    const edited = applyEdit(before, { kind: 'setText', id, ...text }, newId)
    return edited.ok ? edited.document : before
  }, added.document)
}
