/** Why goods do not leave, whatever there is of them: the same words where a SKU is typed and where an order is taken. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SkuStatus } from '#domain/sku-facts.ts'

/** Not approved yet. A state that is not known, as in rows a device kept of an earlier version, is left to the server. */
const unapproved: ReadonlySet<SkuStatus> = new Set(['DRAFT', 'SUBMITTED', 'REJECTED'])

/** Returns why a SKU of this state is refused; undefined where it may leave. */
export function skuRefusal(sku: string, status: SkuStatus): MessageDescriptor | undefined {
  if (status === 'DISABLED') return msg`${sku} is disabled. Enable it first.`
  if (unapproved.has(status)) return msg`${sku} is not approved yet. Submit the goods for review first.`
  return undefined
}
