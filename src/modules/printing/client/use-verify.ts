/** A verification run, stored on this device with every scan, and how to start one. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ask, OfflineError } from '#client/calls/ask.ts'
import { explain } from '#client/calls/explain.ts'
import { storeSoon } from '#offline/store.ts'
import { orderActions } from '#domain/order-actions.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { findNumbers } from './find-numbers.ts'
import type { OrderRow } from './sort-out.ts'
import { keepRun, readRun, runOf, withScanned, type VerifyRun } from './verify-run.ts'

/** Statuses of orders that have not been picked up. */
const printable: readonly WaybillStatus[] = orderActions.print.allowed

/** Orders of one run. */
const MOST = 1000

/** Printed orders of a route that have not left yet; while offline those this device knows of. */
async function ordersOfRoute(routeId: string): Promise<readonly OrderRow[]> {
  const wanted = { routeId, printStatus: '1' as const }
  try {
    const pages = await Promise.all(
      printable.map((status) => ask(b2c.queryOrderList, { ...wanted, status, page: 1, pageSize: MOST })),
    )
    return pages.flatMap(({ list }) => list).slice(0, MOST)
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error
    const rows = (await (await storeSoon())?.cache.readRows<OrderRow>('b2cOrder')) ?? []
    return rows.filter(
      (row) => row.routeId === routeId && row.printStatus === '1' && printable.includes(row.status),
    )
  }
}

export function useVerify() {
  const { t, i18n } = useLingui()
  const [run, setRun] = useState<VerifyRun>()
  const held = useRef<VerifyRun>(undefined)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const put = (next: VerifyRun | undefined) => {
    held.current = next
    setRun(next)
    void keepRun(next).catch(() => undefined)
  }
  useEffect(() => {
    let isLeft = false
    void storeSoon()
      .then(() => readRun())
      .then((kept) => {
        if (isLeft || held.current) return
        held.current = kept
        setRun(kept)
      })
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [])
  /** Begins a run over what `find` finds. */
  const begin = async (name: string, find: () => Promise<readonly OrderRow[]>) => {
    setBusy(true)
    setProblem('')
    try {
      const orders = await find()
      if (orders.length) put(runOf(name, orders))
      else setProblem(t`No orders were found.`)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  return {
    run,
    problem,
    isBusy,
    ofRoute: (routeId: string, name: string) => begin(name, () => ordersOfRoute(routeId)),
    ofNumbers: (numbers: readonly string[]) =>
      begin('', async () => {
        const found = await findNumbers(numbers.slice(0, MOST), {
          unknown: '',
          translate: (message) => i18n._(message),
          failed: explain,
        })
        return found.flatMap(({ order }) => order ?? [])
      }),
    scan: (numbers: readonly string[]) => {
      if (!held.current) return
      put(numbers.reduce((now, number) => withScanned(now, number, Date.now()), held.current))
    },
    end: () => put(undefined),
  }
}
