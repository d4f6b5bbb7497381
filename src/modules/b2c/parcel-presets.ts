/** Parcel presets: their checks, how they read, and the list with what waits to be sent. Pure; both sides run it. */
import { msg } from '@lingui/core/macro'
import { rulesOf } from '#domain/field-rules.ts'
import { wireOf } from '#domain/fields.ts'
import { foldText } from '#domain/fold-text.ts'
import { MAX_PARCEL_PRESETS } from '#domain/limits.ts'
import { compareDecimals } from '#domain/money.ts'
import { type FormData, type Proposal, textAt, validatorOf, type Violation } from '#engine/form/index.ts'
import { b2c } from './contract.ts'
import type { PresetRow } from './preset-calls.ts'
import { measures, PRESET, presetFields } from './preset-fields.ts'
import { checkSides } from './rules.ts'

/** Commands about presets are sent one after the other. */
export const PARCEL_PRESETS = 'parcel-presets'

export const presetCalls: readonly string[] = [b2c.saveParcelPreset.id, b2c.deleteParcelPresets.id]

export type PresetDraft = Omit<PresetRow, 'rev' | 'updatedAt'>

const sides = ['length', 'width', 'height'] as const
const most = MAX_PARCEL_PRESETS

/** What two names have in common when a person would take them for one. */
export const nameKey = (name: string): string => foldText(name) || name.trim().toLowerCase()

const checkAlone = validatorOf(rulesOf(presetFields), (draft) => [
  ...checkSides(draft),
  ...(measures.every((key) => textAt(draft, key) === '')
    ? [{ path: 'weight', message: msg`Enter the weight or the three sides.` }]
    : []),
])

/**
 * Returns everything wrong with a preset, at most one complaint for each field: what orders ask of weight and sides, a name that
 * another one has, one preset too many.
 */
export function checkPreset(draft: PresetDraft, all: readonly PresetDraft[]): readonly Violation[] {
  const others = all.filter(({ id }) => id !== draft.id)
  const isNew = others.length === all.length
  const taken = others.some(({ name }) => nameKey(name) === nameKey(draft.name))
  return [
    ...(isNew && all.length >= MAX_PARCEL_PRESETS
      ? [{ path: 'name', message: msg`At most ${most} parcel presets. Delete one first.` }]
      : []),
    ...checkAlone(draft),
    ...(taken && draft.name.trim() !== ''
      ? [{ path: 'name', message: msg`Another parcel preset has this name.` }]
      : []),
  ].filter(({ path }, at, found) => found.findIndex((each) => each.path === path) === at)
}

/** A preset of what is entered in an order. */
export const presetOf = (data: unknown, id: string, name: string): PresetDraft => ({
  id,
  ...wireOf(presetFields, (key) => (key === 'name' ? name : textAt(data, key))),
})

/** "30 × 20 × 2 cm · 0.3 kg" */
export function sizeText(preset: unknown): string {
  const [weight, ...given] = ['weight', ...sides].map((key) => textAt(preset, key))
  const size = given.every(Boolean) ? `${given.join(' × ')} cm` : ''
  return [size, weight ? `${weight} kg` : ''].filter(Boolean).join(' · ')
}

/** Values a preset fills into an order; what it does not say stays. */
export const valuesOf = (preset: unknown): FormData =>
  Object.fromEntries(measures.map((key) => [key, textAt(preset, key)]).filter(([, text]) => text !== ''))

const isSameNumber = (one: string, other: string): boolean =>
  (one === '') === (other === '') && (one === '' || compareDecimals(one, other) === 0)

/** The preset an order has been filled in by: the one with the same weight and sides. */
export const presetIn = (data: unknown, presets: readonly PresetRow[]): PresetRow | undefined =>
  presets.find((preset) =>
    Object.entries(valuesOf(preset)).every(([key, text]) => isSameNumber(String(text), textAt(data, key))),
  )

/** A queued command, as the outbox keeps it. */
export interface Waiting {
  readonly call: string
  readonly body: unknown
  /** "person": it was refused. */
  readonly state: string
}

/** Whether a queued command is about this preset. */
export function isAbout({ body }: Pick<Waiting, 'body'>, id: string): boolean {
  const { id: own, ids = [] } = body as { readonly id?: string; readonly ids?: readonly string[] }
  return own === id || ids.includes(id)
}

const byName = (presets: readonly PresetRow[]): readonly PresetRow[] =>
  presets.toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))

/** The presets, by name, as they will be once everything queued has been accepted. */
export function withQueued(presets: readonly PresetRow[], waiting: readonly Waiting[]): readonly PresetRow[] {
  const list = waiting
    .filter(({ state }) => state !== 'person')
    .reduce((before, { call, body }) => afterCommand(before, call, body), presets)
  return byName(list)
}

function afterCommand(list: readonly PresetRow[], call: string, body: unknown): readonly PresetRow[] {
  const { ids = [], ...draft } = body as Partial<PresetRow> & { readonly ids?: readonly string[] }
  if (call === b2c.deleteParcelPresets.id) return list.filter(({ id }) => !ids.includes(id))
  if (call !== b2c.saveParcelPreset.id) return list
  const saved = { ...draft, rev: (draft.rev ?? 0) + 1, updatedAt: '' } as PresetRow
  return [...list.filter(({ id }) => id !== saved.id), saved]
}

/** What the preset that a row of an import names fills into it. */
export function presetProposals(
  presets: readonly PresetRow[],
  data: unknown,
  isOwn: (path: string) => boolean,
): readonly Proposal[] {
  const named = textAt(data, PRESET)
  const preset = presets.find(({ name }) => named !== '' && nameKey(name) === nameKey(named))
  if (!preset) return []
  const { name } = preset
  return Object.entries(valuesOf(preset)).map(([path, value], at) => ({
    path,
    value,
    source: name,
    said: msg`From parcel preset “${name}”`,
    shown: String(value),
    isOwn: isOwn(path),
    isNamed: true as const,
    ...(at > 0 ? { isQuiet: true as const } : {}),
  }))
}
