/** A chart inside a page, over figures that slices declare for it, with the rights of the person who looks, and the same figures as a table for those who do not see it. */
import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useMemo, useState } from 'react'
import { loadChartSources } from '#client/calls/chart-sources.ts'
import { useCall } from '#client/calls/use-call.ts'
import { localeTag } from '#client/i18n/language.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { countryName } from '#domain/country-names.ts'
import {
  chartPoints,
  chosenChart,
  type ChartPoint,
  type ChosenChart,
  mayReadChart,
  periodOf,
  samplePoints,
  type SampleSet,
} from '#engine/page/logic/chart.ts'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { type ElementProps, usePage, usePageViewer } from './page-context.ts'
import classes from './page.module.css'

const HEIGHT = 240
const COLOUR = 'var(--s-link)'
/** Bars that can be told apart; the table has them all. */
const MOST_BARS = 12

export function PageChart({ node }: ElementProps) {
  const { i18n } = useTexts()
  const { language } = usePage()
  const { funcs } = usePageViewer()
  const [loaded, again] = useLoaded(loadChartSources)
  const title = textOfNode(node, 'name', language)
  const chosen = loaded.state === 'ready' ? chosenChart(node, loaded.value) : undefined
  const { height } = node.field.props ?? {}
  return (
    <section className={classes.section} aria-label={title}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {loaded.state === 'failed' && (
        <p className="s-note">
          <Trans>The chart could not be loaded.</Trans>{' '}
          <PlainButton look="plain" onClick={again}>
            <Trans>Try again</Trans>
          </PlainButton>
        </p>
      )}
      {loaded.state === 'waiting' && <SkeletonRows rows={3} />}
      {chosen &&
        ('fault' in chosen ? (
          <p className="s-note">{i18n._(chosen.fault)}</p>
        ) : mayReadChart(chosen.source, funcs) ? (
          <Shown
            // Other figures are another question.
            key={`${chosen.source.call.id} ${chosen.group.id} ${chosen.days}`}
            title={title}
            chosen={chosen}
            height={typeof height === 'number' ? height : HEIGHT}
          />
        ) : (
          <p className="s-note">
            <Trans>You do not have access to these figures.</Trans>
          </p>
        ))}
    </section>
  )
}

interface FiguresProps {
  title: string
  chosen: ChosenChart
  height: number
}

function Shown(props: FiguresProps) {
  const { sample } = usePage()
  return sample ? <Sample {...props} set={sample} /> : <Figures {...props} />
}

/** The rows of one page, and how many there are on all of them. */
interface Answer {
  readonly list?: readonly Record<string, unknown>[]
  readonly total?: number
}

function Figures(props: FiguresProps) {
  const { chosen } = props
  const { source, group, days } = chosen
  const isOnline = useOnline()
  const [period] = useState(() => periodOf(days, new Date()))
  const asked = useCall(source.call, source.inputOf(group.id, period) as never, { hasPlace: true })
  const answer = asked.data as Answer | undefined
  const points = useMemo(() => chartPoints(answer?.list ?? [], chosen), [answer, chosen])
  if (!answer) return <MissingPageData asked={asked} call={source.call} />
  const { list = [], total = 0 } = answer
  return (
    <>
      {!isOnline && <AsOf at={asked.dataUpdatedAt} offline />}
      {total > list.length && <PartNote count={list.length} total={total} />}
      <Drawing {...props} points={points} />
    </>
  )
}

/** The sums are of some of the rows alone. */
function PartNote({ count, total }: { count: number; total: number }) {
  const { language } = usePage()
  const numbers = new Intl.NumberFormat(localeTag(language))
  const [counted, all] = [numbers.format(count), numbers.format(total)]
  return (
    <p className="s-note">
      <Trans>
        Only the first {counted} of {all} rows are counted.
      </Trans>
    </p>
  )
}

/** In a preview: nothing is requested. */
function Sample({ set, ...props }: FiguresProps & { set: SampleSet }) {
  const [now] = useState(() => new Date())
  const points = useMemo(() => samplePoints(props.chosen, set, now), [props.chosen, set, now])
  return <Drawing {...props} points={points} />
}

type DrawingProps = FiguresProps & { points: readonly ChartPoint[] }

function Drawing(props: DrawingProps) {
  if (props.points.length > 0) return <Points {...props} />
  return (
    <p className="s-note">
      <Trans>No data for this period.</Trans>
    </p>
  )
}

function Points({ title, chosen, height, points }: DrawingProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const { language } = usePage()
  const { group, measure, look } = chosen
  const tag = localeTag(language)
  const nameOf = useMemo(() => {
    const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return (key: string): string => {
      if (group.kind === 'day') return day.format(new Date(`${key}T00:00:00Z`))
      if (group.kind === 'country') return countryName(key, language)
      const name = group.names && Object.hasOwn(group.names, key) ? group.names[key] : undefined
      return name ? i18n._(name) : key
    }
  }, [tag, group, language, i18n])
  const numbers = useMemo(() => new Intl.NumberFormat(tag), [tag])
  const drawn = group.kind === 'day' ? points : points.slice(0, MOST_BARS)
  const label = i18n._(measure.label)
  const common = {
    h: height,
    data: drawn.map(({ key, value }) => ({ name: nameOf(key), value })),
    dataKey: 'name',
    series: [{ name: 'value', label, color: COLOUR }],
    valueFormatter: (value: number) => numbers.format(value),
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    xAxisProps: { minTickGap: 20 },
    yAxisProps: { width: 56, allowDecimals: false, tickCount: 5 },
    tooltipAnimationDuration: 0,
    tooltipProps: { isAnimationActive: false },
  }
  return (
    <>
      <div aria-hidden>
        {look === 'line' ? (
          <LineChart
            {...common}
            curveType="linear"
            withDots={drawn.length <= MOST_BARS}
            lineProps={{ isAnimationActive: false }}
            lineChartProps={{ accessibilityLayer: false }}
          />
        ) : (
          <BarChart
            {...common}
            maxBarWidth={28}
            barProps={{ isAnimationActive: false }}
            barChartProps={{ accessibilityLayer: false }}
          />
        )}
      </div>
      {drawn.length < points.length && (
        <p className="s-note" aria-hidden>
          <Trans>The largest {MOST_BARS} are shown.</Trans>
        </p>
      )}
      <div className="hidden-text">
        <table>
          <caption>{title || label}</caption>
          <thead>
            <tr>
              <th scope="col">{i18n._(group.label)}</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, value }) => (
              <tr key={key}>
                <th scope="row">{nameOf(key) || t`Not named`}</th>
                <td>{numbers.format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
