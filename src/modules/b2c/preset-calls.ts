/** Parcel presets of a customer: sizes and weights it uses again, under names of its own (record 0067). */
import type { CallSpec } from '#contract/call.ts'
import { changeTaken, wholeRow, type KeptRows } from '#contract/effect.ts'
import { outcomes } from '#contract/paging.ts'
import { instant, integer, list, nothing, object, text, type StaticOf } from '#contract/schema.ts'
import { schemasOf } from '#domain/fields.ts'
import { MAX_PARCEL_PRESETS } from '#domain/limits.ts'
import { presetFields } from './preset-fields.ts'

const presetRow = object({
  id: text(40),
  ...schemasOf(presetFields),
  rev: integer(),
  updatedAt: instant(),
})
export type PresetRow = StaticOf<typeof presetRow>

/** Everybody who enters, imports or edits orders. */
const USE = ['Z-501', 'Z-502', 'Z-505', 'Z-506', 'Z-50302'] as const
const ENTER = ['Z-501', 'Z-505'] as const

const keptPresets: KeptRows = { tables: [], lists: ['b2c.queryParcelPresets'] }
const changed = ['b2c.queryParcelPresets'] as const

export const presetCalls = {
  /** All presets of the customer, by name. */
  queryParcelPresets: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryParcelPresets.do',
    access: USE,
    input: nothing(),
    output: object({ list: list(presetRow, MAX_PARCEL_PRESETS) }),
    source: 'record 0067',
  },
  /**
   * Adds a preset (`rev` 0), or replaces one at the revision it was read at. The id is minted where the preset is written, so that a
   * new one can be renamed before it was sent.
   */
  saveParcelPreset: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/saveParcelPreset.do',
    access: ENTER,
    input: object({ id: text(40), rev: integer(), ...schemasOf(presetFields) }),
    output: object({ preset: presetRow }),
    errors: [20100, 20102, 20104],
    invalidates: changed,
    accepted: (_: unknown, { preset }: { readonly preset: PresetRow }) => [wholeRow(keptPresets, preset)],
    source: 'record 0067',
  },
  deleteParcelPresets: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/deleteParcelPresets.do',
    access: ENTER,
    input: object({ ids: list(text(40), MAX_PARCEL_PRESETS, 1) }),
    output: outcomes(),
    errors: [20100],
    invalidates: changed,
    accepted: changeTaken(keptPresets, { isRemoved: true }),
    source: 'record 0067',
  },
} as const satisfies Record<string, CallSpec>
