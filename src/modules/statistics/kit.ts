/** The statistics as charts on designed pages draw them (record 0137). */
import { msg } from '@lingui/core/macro'
import { failureReasons } from '#domain/failure-reasons.ts'
import { words } from '#domain/words.ts'
import type { ChartGroup, ChartMeasure, ChartPeriod, ChartSource } from '#engine/page/index.ts'
import { flowNames, reasonName, stageNames } from './columns.ts'
import { statistics } from './contract.ts'

const periods: readonly ChartGroup[] = [
  { id: 'day', label: msg`Day`, field: 'day', kind: 'day' },
  { id: 'week', label: msg`Week`, field: 'day', kind: 'day' },
  { id: 'month', label: msg`Month`, field: 'day', kind: 'day' },
]
const country: ChartGroup = { id: 'country', label: words.country, field: 'country', kind: 'country' }
const route: ChartGroup = { id: 'route', label: msg`Product route`, field: 'route', kind: 'text' }

const measuresOf = (names: Readonly<Record<string, ChartMeasure['label']>>): readonly ChartMeasure[] =>
  Object.entries(names).map(([id, label]) => ({ id, label }))

/** As many rows of the period as one answer has; a chart says where there are more. */
const whole = (period: ChartPeriod | undefined) => ({
  ...(period ? { createdFrom: period.from, createdTo: period.to } : {}),
  page: 1,
  pageSize: 1000,
})
const summedBy = (by: string, period: ChartPeriod | undefined) => ({ ...whole(period), by })

export const charts: readonly ChartSource[] = [
  {
    call: statistics.cargoStatusQuery,
    label: msg`Cargo status`,
    groups: [...periods, country],
    measures: measuresOf({ total: msg`Orders`, ...stageNames }),
    inputOf: summedBy,
  },
  {
    call: statistics.cargoBatchQuery,
    label: msg`Batches`,
    groups: [{ id: 'day', label: msg`Day`, field: 'day', kind: 'day' }, route, country],
    measures: measuresOf({ total: msg`Orders`, ...stageNames }),
    inputOf: (_, period) => whole(period),
  },
  {
    call: statistics.rejectAnalysis,
    label: msg`Failed and returned`,
    groups: [
      {
        id: 'reason',
        label: msg`Reason`,
        field: 'reason',
        kind: 'text',
        names: { ...failureReasons, '': reasonName('') },
      },
      country,
      route,
      { id: 'goods', label: msg`Goods`, field: 'goods', kind: 'text' },
    ],
    measures: measuresOf({ count: msg`Orders` }),
    inputOf: summedBy,
  },
  {
    call: statistics.stockFlowQuery,
    label: msg`Stock in and out`,
    groups: [
      ...periods,
      { id: 'warehouse', label: msg`Warehouse`, field: 'subject', kind: 'text' },
      { id: 'sku', label: msg`SKU`, field: 'subject', kind: 'text' },
    ],
    measures: measuresOf(flowNames),
    inputOf: summedBy,
  },
]
