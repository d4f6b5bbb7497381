/** Whether this person sees the export of a table. */
import { grantedIds, useSession } from '#client/session/session.ts'
import { isExportShown } from '#engine/export/logic/export-rights.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'

export function useExportRight(table: TableDecl): boolean {
  const { funcs, user } = useSession()
  const granted = grantedIds(funcs as Parameters<typeof grantedIds>[0])
  return isExportShown(table, { granted, isSubAccount: user?.userAdmin === '0' })
}
