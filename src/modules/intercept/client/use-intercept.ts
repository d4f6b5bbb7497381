/** The page that asks for interceptions: what was typed (kept as it is typed), what the gateway says of each number, asking. */
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Output } from '#contract/call.ts'
import { report } from '#client/calls/explain.ts'
import { useCall } from '#client/calls/use-call.ts'
import { go } from '#client/router/go.ts'
import { interceptRequests } from '#domain/interceptions.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { type CommandDecl, parseNumbers } from '#engine/table/index.ts'
import { href } from '#engine/screen/index.ts'
import { beginCommand } from '#engine/table/view.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { screens } from '#modules/intercept/module.ts'
import { INTERCEPT_TABLE } from '#modules/intercept/tables.ts'
import { emptyRequest, useUnsentRequest, type Wish } from './use-unsent-request.ts'

export type Validated = Output<typeof intercept.createValidate>['list'][number]
export type InterceptModel = ReturnType<typeof useIntercept>

const CHECK_MS = 400

export function useIntercept() {
  const { t } = useLingui()
  const [state, type] = useUnsentRequest()
  const { typed, wish, change } = state
  const { numbers, cut } = useMemo(() => parseNumbers(typed), [typed])
  const [asked] = useDebouncedValue(numbers, CHECK_MS)
  const answer = useCall(
    intercept.createValidate,
    { numbers: [...asked] },
    { enabled: asked.length > 0, quiet: true },
  )
  const wanted = new Set(numbers)
  const rows = (asked.length > 0 ? (answer.data?.list ?? []) : []).filter(({ number }) => wanted.has(number))
  const can = rows.filter(({ ok }) => ok === '1')
  const hasChange = wish !== 'ADDRESS' || Object.values(change).some((value) => value?.trim())
  const reason =
    can.length === 0
      ? t`None of the numbers can be intercepted yet`
      : hasChange
        ? undefined
        : t`Enter what changes: the receiver, the phone or the street.`
  const submit = async () => {
    try {
      await begin(can, rows, state)
      type(emptyRequest)
      go(href(screens.interceptManage))
    } catch (error) {
      report(error)
    }
  }
  return {
    ...state,
    type,
    numbers,
    cut,
    rows,
    can,
    isAsking: answer.isFetching || asked !== numbers,
    reason,
    submit,
    total: fromMinor((toMinor(interceptRequests[wish].fee) ?? 0n) * BigInt(can.length)),
    remove: (number: string) => type({ typed: numbers.filter((each) => each !== number).join('\n') }),
  }
}

/** Written down like an action on rows of the table of interceptions, where it counts down and is answered row by row. */
const begin = (can: readonly Validated[], rows: readonly Validated[], wish: Wish): Promise<void> =>
  beginCommand({
    table: {
      id: INTERCEPT_TABLE,
      rowId: (row) => (row as unknown as Validated).waybillNo,
      rowName: (row) => (row as unknown as Validated).waybillNo,
    },
    action: {
      id: 'intercept',
      label: msg`Interception`,
      counted: (count) => msg`${plural(count, { one: 'Intercept # parcel', other: 'Intercept # parcels' })}`,
    },
    command: commandOf(wish, can.length) as unknown as CommandDecl,
    validated: {
      can,
      refused: rows
        .filter(({ ok }) => ok === '0')
        .map((row) => ({ reason: { id: row.desc, message: row.desc }, rows: [row] })),
    },
  })

function commandOf({ wish, change, remark }: Wish, count: number): CommandDecl<Validated> {
  const facts = { wish, ...(wish === 'ADDRESS' ? { change } : {}), ...(remark.trim() ? { remark } : {}) }
  return {
    call: count === 1 ? intercept.interceptOrder : intercept.orderInterceptBatch,
    parameter: (rows) => {
      const waybillNos = rows.map(({ waybillNo }) => waybillNo)
      return count === 1 ? { waybillNo: waybillNos[0], ...facts } : { waybillNos, ...facts }
    },
    entity: ({ orderId }) => `order:${orderId}`,
  }
}
