/** States of a designed page and its kinds. List and server obey the same tables. */
import { msg } from '@lingui/core/macro'

export const pageStates = {
  DRAFT: { label: msg`Draft`, tone: 'gray', shape: 'ring' },
  CHANGED: { label: msg`Changed since publishing`, tone: 'orange', shape: 'half' },
  PUBLISHED: { label: msg`Published`, tone: 'green', shape: 'check' },
} as const
export type PageState = keyof typeof pageStates
export const pageStateCodes = Object.keys(pageStates) as [PageState, ...PageState[]]

/** Scripts of a page: none in it, off as they are by default, or on for the very code it has. */
export const scriptStates = ['none', 'off', 'on'] as const
export type ScriptState = (typeof scriptStates)[number]

export const pageKinds = {
  form: msg`Form`,
  page: msg({ message: 'Page', context: 'design' }),
} as const
