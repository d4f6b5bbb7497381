/**
 * A designed form that sends what a declared one sends: its data, rules, proposals and parameter, in the layout and with the words of the
 * document. A field of the document whose key is the path of a declared field is that field; the document can ask for more, never for less.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { MAX_LONG_TEXT, MAX_MORE_FIELDS, MAX_MORE_KEY } from '#domain/limits.ts'
import { isWithin, valueAt, withValue } from '#engine/form/logic/form-paths.ts'
import type { FieldDecl, FormData, FormDecl } from '#engine/form/schema/form.ts'
import type { PageDocument, PageNode } from '../schema/document.ts'
import {
  checkPage,
  isShown,
  pathOf,
  pathsOfValues,
  textOfNode,
  withComputed,
  writtenData,
  writtenOptions,
} from './page-form.ts'

/** Every field of a declared form by the path of its value. */
export const declaredByPath = (form: FormDecl): ReadonlyMap<string, FieldDecl> =>
  new Map(form.sections.flatMap(({ fields }) => fields.map((field) => [field.path, field])))

interface Layout {
  readonly document: PageDocument
  /** The fields of the document, drawn as they are declared (`fieldsOfPage`). */
  readonly fields: readonly FieldDecl[]
  readonly title: MessageDescriptor
  readonly language: Language
}

/** The declared form in the layout of the document. Its drafts are kept by the key of the document. */
export const sentForm = (form: FormDecl, { document, fields, title, language }: Layout): FormDecl => {
  // Steps are a layout, and that is the document's.
  const { steps: _, ...declared } = form
  const { morePath } = form
  return {
    ...declared,
    id: `page.${document.formKey}`,
    sections: [{ id: 'page', title, fields }],
    initial: () => withComputed(document, writtenData(document, form.initial())),
    check: (data, places) => [...(form.check?.(data, places) ?? []), ...checkPage(document, data, language)],
    derive: (data, before) => withComputed(document, form.derive?.(data, before) ?? data),
    toParameter: (data) =>
      form.toParameter(
        morePath === undefined ? data : withValue(data, morePath, moreOf(document, data, form, language)),
      ),
  }
}

/** A value a designed form asks for beyond those of the form it is sent as. */
interface More {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** Elements of the document that are no field of the form, with the paths of their values. */
function ownElements(document: PageDocument, form: FormDecl): [PageNode, readonly string[]][] {
  const declared = declaredByPath(form)
  return [...pathsOfValues(document)].flatMap(([id, paths]): [PageNode, readonly string[]][] => {
    const node = document.nodes[id]
    return node && !declared.has(pathOf(node)) ? [[node, paths]] : []
  })
}

/** What is entered in them and shown, as it reads: the words of a choice, the days of a range. */
function moreOf(document: PageDocument, data: FormData, form: FormDecl, language: Language): More[] {
  const found = ownElements(document, form).flatMap(([node, paths]) => {
    const texts = paths.map((path) => textOfValue(node, valueAt(data, path), language))
    const text = texts.filter(Boolean).join(' – ').slice(0, MAX_LONG_TEXT)
    if (text === '' || !isShown(document, node.id, data)) return []
    const label = textOfNode(node, 'name', language).trim().slice(0, MAX_MORE_KEY)
    return [{ key: pathOf(node).slice(0, MAX_MORE_KEY), label, text }]
  })
  return found.slice(0, MAX_MORE_FIELDS)
}

function textOfValue(node: PageNode, value: unknown, language: Language): string {
  if (value === true) return '✓'
  if (Array.isArray(value))
    return value
      .map((each) => textOfValue(node, each, language))
      .filter(Boolean)
      .join(', ')
  if (typeof value !== 'string') return ''
  const chosen = writtenOptions(node, language).find((choice) => choice.value === value)
  return (typeof chosen?.label === 'string' ? chosen.label : value).trim()
}

/** What keeps a document from sending what a form sends. */
interface SentFaults {
  /** Fields that have to be filled in and are not in the document. */
  readonly missing: readonly FieldDecl[]
  /** Elements whose value is not sent: the form has no such value, and takes no others or not as many. */
  readonly unsent: readonly string[]
}

export function sentFaults(document: PageDocument, form: FormDecl): SentFaults {
  const placed = new Set([...pathsOfValues(document).values()].flat())
  const isAsked = ({ path, required }: FieldDecl) =>
    required === true ||
    form.rules.some(({ paramsKey, required: isRuled }) => isRuled === true && isWithin(paramsKey, path))
  const own = ownElements(document, form)
  const more = form.morePath === undefined ? [] : own.filter(([{ type }]) => type !== 'addressBook')
  const taken = new Set(more.slice(0, MAX_MORE_FIELDS).map(([{ id }]) => id))
  return {
    missing: [...declaredByPath(form).values()].filter((field) => isAsked(field) && !placed.has(field.path)),
    unsent: own.flatMap(([{ id }]) => (taken.has(id) ? [] : [id])),
  }
}
