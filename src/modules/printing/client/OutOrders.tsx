/** Out-order lists (CloudWarehouseOutOrder); where a partner lands, with the documents it named (spec 000 §2 "ids"). */
import { useEffect } from 'react'
import { useUrlQuery } from '#client/router/go.ts'
import { takeIds } from '#client/session/partner.ts'
import { shelve, TableScreen } from '#engine/table/view.ts'
import { outTable } from '../tables.ts'

const ROUTE = 'CloudWarehouseOutOrder'

export default function OutOrders() {
  const [, setQuery] = useUrlQuery()
  useEffect(() => {
    const ids = takeIds(ROUTE)
    if (ids.length)
      setQuery({ ids: undefined, ...shelve(outTable, { orderNumber: ids.join(',') }) }, { replace: true })
  }, [setQuery])
  return <TableScreen table={outTable} />
}
