/** What a chart on a page draws: which figures, and how rows become points. Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import {
  CHART_DAYS,
  CHART_DAYS_MOST,
  type ChartGroup,
  type ChartLook,
  type ChartMeasure,
  type ChartPeriod,
  type ChartSource,
} from '../schema/chart.ts'
import type { PageNode } from '../schema/document.ts'

export interface ChosenChart {
  readonly source: ChartSource
  readonly group: ChartGroup
  readonly measure: ChartMeasure
  readonly look: ChartLook
  /** Days up to today. */
  readonly days: number
}

const notChosen = msg`Choose the figures, what is counted and by what it is summed.`
const notReadable = msg`These figures cannot be shown on a page. Choose others.`
const noLine = msg`A line needs days. Choose bars, or sum the figures by day, week or month.`

/** What an element draws, or the message why it draws nothing. @param sources figures that pages may draw */
export function chosenChart(
  { field: { props = {} } }: PageNode,
  sources: readonly ChartSource[],
): ChosenChart | { readonly fault: MessageDescriptor } {
  const { call, group: groupId, measure: measureId, look, days } = props
  if (!call || !groupId || !measureId) return { fault: notChosen }
  const source = sources.find((each) => each.call.id === call)
  const group = source?.groups.find(({ id }) => id === groupId)
  const measure = source?.measures.find(({ id }) => id === measureId)
  if (!source || !group || !measure) return { fault: notReadable }
  if (look === 'line' && group.kind !== 'day') return { fault: noLine }
  const isPeriod = typeof days === 'number' && days >= 1 && days <= CHART_DAYS_MOST
  return {
    source,
    group,
    measure,
    look: look === 'line' ? 'line' : 'bar',
    days: isPeriod ? Math.floor(days) : CHART_DAYS,
  }
}

const DAY_MS = 86_400_000
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: PROVIDER_ZONE, dateStyle: 'short' })

/** So many days of the provider, the one of `now` included; undefined for the usual ones. */
export const periodOf = (count: number, now: Date): ChartPeriod | undefined =>
  count === CHART_DAYS
    ? undefined
    : { from: dayFormat.format(now.getTime() - (count - 1) * DAY_MS), to: dayFormat.format(now) }

/** Whether a person with these functions may ask for the figures: the rule of the call itself. */
export const mayReadChart = ({ call }: ChartSource, granted: ReadonlySet<string>): boolean =>
  typeof call.access === 'string' || call.access.some((id) => granted.has(id))

export interface ChartPoint {
  /** Value of the group: a day, a code or a text. */
  readonly key: string
  readonly value: number
}

/** Sums rows by the group. Days come in their order; anything else with the largest first. */
export function chartPoints(
  rows: readonly Readonly<Record<string, unknown>>[],
  { group: { field, kind }, measure }: Pick<ChosenChart, 'group' | 'measure'>,
): ChartPoint[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const [key, value] = [row[field], row[measure.id]]
    if (typeof key === 'string' && typeof value === 'number' && Number.isFinite(value))
      sums.set(key, (sums.get(key) ?? 0) + value)
  }
  const byKey = (a: ChartPoint, b: ChartPoint) => (a.key < b.key ? -1 : 1)
  return [...sums]
    .map(([key, value]) => ({ key, value }))
    .toSorted((a, b) => (kind === 'day' ? byKey(a, b) : b.value - a.value || byKey(a, b)))
}

/** What previews fill pages with. */
export type SampleSet = 'empty' | 'typical' | 'worst'

const SAMPLE_COUNTRIES = ['VN', 'TH', 'MY', 'ID', 'PH', 'US'] as const
/** Breaks narrow layouts: long words, accents, wide characters. */
export const LONG_NAME = 'Đường Nguyễn Thị Minh Khai 胡志明市第一郡 Donaudampfschifffahrtsgesellschaft'
const LARGEST = 2_000_000_000

/** Points of a preview: none, a usual week or a few names, or as many and as large as there can be. */
export function samplePoints(
  { group, measure, days: count }: Pick<ChosenChart, 'group' | 'measure' | 'days'>,
  set: SampleSet,
  now: Date,
): ChartPoint[] {
  if (set === 'empty') return []
  const isWorst = set === 'worst'
  const names = Object.keys(group.names ?? {})
  const keys = {
    day: Array.from({ length: isWorst ? count : Math.min(count, 7) }, (_, back) =>
      dayFormat.format(now.getTime() - back * DAY_MS),
    ),
    country: SAMPLE_COUNTRIES,
    text:
      names.length > 0
        ? names
        : Array.from({ length: isWorst ? 40 : 4 }, (_, place) => `${isWorst ? LONG_NAME : 'A'} ${place + 1}`),
  }[group.kind]
  const value = (place: number) => (isWorst ? LARGEST - place : 12 + ((place * 7) % 20))
  return chartPoints(
    keys.map((key, place) => ({ [group.field]: key, [measure.id]: value(place) })),
    { group, measure },
  )
}
