/**
 * What can be reshaped, as data: a kind says which properties a definition has, what its entries are and how it looks.
 * One list, one editor, one history serve all kinds (spec 000 §1, §3 "Table setting"; record 0018).
 */
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Language } from '#contract/language.ts'
import type { DeclaredFacts, SiteKind } from '#engine/settings/index.ts'
import type { Label } from './label.ts'
import type { screens } from '#modules/settings/module.ts'

/** A text in the languages it was written in. What is missing stays as declared. */
export type Words = Partial<Record<Language, string>>

/** A setting while it is edited: `tabValue` as plain JSON. Holds only what differs from the declaration. */
export type Definition = Readonly<Record<string, unknown>>
export type Entry = Readonly<Record<string, unknown>>

type PropertyType =
  | 'words'
  | 'text'
  | 'number'
  /** A number as text, so that it is exact and may be none. */
  | 'decimal'
  | 'switch'
  | 'choice'
  /** JSON inside a text. */
  | 'json'
  /** Whole numbers with commas between them. */
  | 'numbers'
  /** Words with commas between them. */
  | 'list'
  /** A regular expression, validated while it is typed. */
  | 'regular'

export interface Choice {
  readonly value: string
  readonly label: Label
  /** The value is shown beside what it is called. */
  readonly hasKey?: true
}

export interface Property {
  readonly key: string
  readonly label: MessageDescriptor
  readonly type: PropertyType
  readonly help?: MessageDescriptor
  readonly choices?: readonly Choice[]
  readonly min?: number
  readonly max?: number
  readonly maxLength?: number
  readonly unit?: string
  /** Heading it is listed under. */
  readonly group?: MessageDescriptor
  /** Shown for these entries only. */
  readonly when?: (entry: Entry) => boolean
  /** Why it cannot be changed for this entry. */
  readonly refuse?: (entry: TargetEntry) => MessageDescriptor | undefined
}

/** A part of a target that can be reshaped: a column, a field, a button. */
export interface TargetEntry {
  readonly id: string
  readonly label: MessageDescriptor | string
  /** What the declaration says, by property. */
  readonly base: Entry
  /** Cannot be hidden. */
  readonly locked?: boolean
}

/** One thing that can be reshaped: a table, a form, an import, a page. */
export interface Target {
  /** `tabKey`: "table:b2cOrder". */
  readonly key: string
  readonly id: string
  readonly title: string
  /** Where it is met: the address of its screen. */
  readonly place: string
  /** What the whole is called by the declaration, where a setting may call it otherwise. */
  readonly names?: Words
  readonly base: Definition
  readonly entries: readonly TargetEntry[]
  /** What its settings are validated against. */
  readonly facts: Partial<DeclaredFacts>
  /** The declaration itself, for the preview. */
  readonly decl: unknown
}

export interface PreviewProps {
  target: Target
  value: Definition
  look: Look
}

/** Through whose eyes a preview is seen. */
export interface Look {
  readonly language: Language
  readonly scheme: 'light' | 'dark'
  readonly isPhone: boolean
  readonly isSubAccount: boolean
  /** Functions of the role; undefined: all. */
  readonly funcs: ReadonlySet<string> | undefined
}

export interface ListKind {
  /** Property of the definition that holds the entries. */
  readonly key: string
  /** Property of an entry that names it. */
  readonly id: string
  /** What the entries are called. */
  readonly title: MessageDescriptor
  /** The same for every target, or what follows from one. */
  readonly properties: readonly Property[] | ((target: Target) => readonly Property[])
  /** Property that says whether an entry is shown, or that it is hidden; absent where none can be hidden. */
  readonly shown?: { readonly key: string; readonly hides?: true }
  /** Entries are made here instead of declared. */
  readonly make?: (id: string, target: Target) => Entry
  /** How an entry that was made here is called. */
  readonly nameOf?: (entry: Entry, target: Target) => Label
}

export interface Kind {
  readonly kind: SiteKind
  /** What the list of targets teaches where there are none. */
  readonly empty: MessageDescriptor
  /** Route name of the list of all targets. */
  readonly screen: keyof typeof screens
  /** Where one target is edited; `?key=` names it. */
  readonly editHref: string
  /** What the settings of the whole are called beside its entries: "The table". */
  readonly whole: MessageDescriptor
  readonly properties: readonly Property[]
  readonly list?: ListKind
  readonly load: () => Promise<readonly Target[]>
  readonly Preview: ComponentType<PreviewProps>
  /** The preview is drawn in a window of its own, with role, language and scheme. */
  readonly hasFrame: boolean
}
