/** One-click days of the specification: today, yesterday, a week ago (spec 001 §5 "Designer defaults"). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { QuickDay } from '#engine/form/schema/field-props.ts'
import { addDays } from './calendar-days.ts'

interface Quick {
  label: MessageDescriptor
  rangeLabel: MessageDescriptor
  /** Days before today. */
  from: number
  /** Where a range that begins there ends. */
  to: number
}

const names: Readonly<Record<QuickDay, Quick>> = {
  today: { label: msg`Today`, rangeLabel: msg`Today`, from: 0, to: 0 },
  yesterday: { label: msg`Yesterday`, rangeLabel: msg`Yesterday`, from: 1, to: 1 },
  aWeekAgo: { label: msg`A week ago`, rangeLabel: msg`Since a week ago`, from: 7, to: 0 },
}

const all: readonly QuickDay[] = ['today', 'yesterday', 'aWeekAgo']

/** Single days by name, counted from `today`. */
export const quickDays = (today: string, wanted: readonly QuickDay[] = all) =>
  wanted.map((name) => ({ name, label: names[name].label, day: addDays(today, -names[name].from) }))

/** Ranges by name: a week ago reaches until today. */
export const quickRanges = (today: string, wanted: readonly QuickDay[] = all) =>
  wanted.map((name) => ({
    name,
    label: names[name].rangeLabel,
    from: addDays(today, -names[name].from),
    to: addDays(today, -names[name].to),
  }))
