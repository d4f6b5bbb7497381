/** Figures of a chart: which ones, what is counted, by what they are summed. What can be chosen follows from the figures. */
import { useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { loadChartSources } from '#client/calls/chart-sources.ts'
import { useLoaded } from '#client/router/loaded.ts'
import type { ChartSource, PageEdit, PageNode } from '#engine/page/index.ts'
import { ChoiceLine } from './ChoiceLine.tsx'
import type { Desk } from './desk.ts'
import { plainAt } from './node-name.ts'

type ChartPart = 'chartCall' | 'chartMeasure' | 'chartGroup'

interface ChartPropertyProps {
  desk: Desk
  node: PageNode
  part: ChartPart
  label: string
  value: string
}

const paths = { chartCall: 'call', chartMeasure: 'measure', chartGroup: 'group' } as const

export function ChartProperty({ desk, node, part, label, value }: ChartPropertyProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const [loaded] = useLoaded(loadChartSources)
  const sources = loaded.state === 'ready' ? loaded.value : []
  const source = sources.find(({ call }) => call.id === plainAt(node.field, 'props.call'))
  const items = {
    chartCall: sources.map(({ call, label: name }) => ({ id: call.id, label: name })),
    chartMeasure: source?.measures ?? [],
    chartGroup: source?.groups ?? [],
  }[part]
  return (
    <ChoiceLine
      label={label}
      value={value}
      any={t`Not chosen`}
      items={items.map((each) => ({ value: each.id, label: i18n._(each.label) }))}
      onChange={(next) =>
        void desk.store.run(
          part === 'chartCall'
            ? chosenFigures(
                node,
                sources.find(({ call }) => call.id === next),
              )
            : [setProp(node, part, next)],
          { what: 'setField' },
        )
      }
    />
  )
}

const setProp = ({ id }: PageNode, part: ChartPart, value: string): PageEdit => ({
  kind: 'setField',
  id,
  path: ['props', paths[part]],
  value,
})

/** Other figures with what these can be counted and summed by: what was chosen where they have it, else their first. */
export function chosenFigures(node: PageNode, source: ChartSource | undefined): PageEdit[] {
  const kept = (part: ChartPart, list: readonly { readonly id: string }[]): string => {
    const now = plainAt(node.field, `props.${paths[part]}`)
    return (list.find(({ id }) => id === now) ?? list[0])?.id ?? ''
  }
  return [
    setProp(node, 'chartCall', source?.call.id ?? ''),
    setProp(node, 'chartMeasure', kept('chartMeasure', source?.measures ?? [])),
    setProp(node, 'chartGroup', kept('chartGroup', source?.groups ?? [])),
  ]
}
