/** Figures that charts on pages may draw: calls that slices declare as readable, with what can be summed of their rows. */
import type { MessageDescriptor } from '@lingui/core'
import type { QueryCall } from '#contract/call.ts'

/** By what rows are summed. */
export interface ChartGroup {
  /** As a page names it in `props.group`. */
  readonly id: string
  readonly label: MessageDescriptor
  /** Field of a row with its value. */
  readonly field: string
  /** Days are drawn in their order, anything else by size. */
  readonly kind: 'day' | 'country' | 'text'
  /** Names of coded values. */
  readonly names?: Readonly<Record<string, MessageDescriptor>>
}

/** What is counted: a field of a row with a whole number, as a page names it in `props.measure`. */
export interface ChartMeasure {
  readonly id: string
  readonly label: MessageDescriptor
}

/** First and last day, "2026-11-27", days of the provider. */
export interface ChartPeriod {
  readonly from: string
  readonly to: string
}

export interface ChartSource {
  /** Answers `list` with a row for each value of the group, or several of which the figures add up. */
  readonly call: QueryCall
  readonly label: MessageDescriptor
  readonly groups: readonly ChartGroup[]
  readonly measures: readonly ChartMeasure[]
  /** Without a period: the last 30 days, which the call answers unasked, so that the kept answer is there on a later day too. */
  readonly inputOf: (group: string, period: ChartPeriod | undefined) => Readonly<Record<string, unknown>>
}

export type ChartLook = 'bar' | 'line'

/** Days a chart covers unless the page says otherwise, and at most. */
export const CHART_DAYS = 30
export const CHART_DAYS_MOST = 400
