import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { go } from '#client/router/go.ts'
import { countryName } from '#domain/country-names.ts'
import { notify } from '#client/ui/notify.ts'
import { href } from '#engine/screen/index.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { reasonName, type RejectRow } from '#modules/statistics/columns.ts'
import { rejectGroups, statistics } from '#modules/statistics/contract.ts'
import { newestAlone, ordersOfReject } from '#modules/statistics/orders-behind.ts'
import { Frame } from './Frame.tsx'
import { wholeOf } from './picture-query.ts'
import { RowBars } from './RowBars.tsx'
import classes from './pictures.module.css'

/** Bars that fit the place. */
const SHOWN = 9

/** The most frequent reasons, countries, routes or goods of what came back. A bar leads to its newest orders. */
export default function RejectPicture({ input }: PictureProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const by = rejectGroups.find((group) => group === input['by']) ?? 'reason'
  const asked = useCall(statistics.rejectAnalysis, wholeOf(input, { by, page: 1, pageSize: 1000 }), {
    quiet: true,
  })
  const { data } = asked
  const list = data?.list ?? []
  const nameOf = (row: RejectRow): string => {
    if (by === 'country') return countryName(row.country, language)
    if (by === 'route') return row.route
    return by === 'goods' ? row.goods : t(reasonName(row.reason))
  }
  const shown = list
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SHOWN)
    .map((row) => ({ name: nameOf(row), count: row.count, row }))
  const total = list.reduce((sum, { count }) => sum + count, 0)
  return (
    <Frame
      title={t`Failed and returned`}
      summary={shown.map(({ name, count }) => `${name} ${count}`).join(', ')}
      legend={<span className={classes.fact}>{t`${total} orders`}</span>}
      call={statistics.rejectAnalysis}
      asked={asked}
      days={data}
      isEmpty={shown.length === 0}
    >
      <RowBars
        data={shown}
        unit={t`Orders`}
        onPick={(name) => {
          const row = shown.find((each) => each.name === name)?.row
          if (!row) return
          const note = newestAlone(row)
          if (note) notify(t(note), 'info')
          go(href(b2c.b2COrderManage, {}, ordersOfReject(row)))
        }}
      />
    </Frame>
  )
}
