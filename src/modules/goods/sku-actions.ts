/** What each state of a SKU allows: buttons say the reason, the server refuses by the same. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SkuStatus } from '#domain/sku-facts.ts'
import { checklistPoints, type ChecklistPoint } from '#domain/sku-rules.ts'

interface Facts {
  readonly status: SkuStatus
  readonly missing: readonly ChecklistPoint[]
}

/** The first open points of the checklist in words; `translate` says them. */
export const missingText = (
  missing: readonly ChecklistPoint[],
  translate: (message: MessageDescriptor) => string,
): string => missing.map((point) => translate(checklistPoints[point])).join(', ')

export function submitRefusal({ status, missing }: Facts): MessageDescriptor | undefined {
  if (status === 'SUBMITTED') return msg`It is in review already.`
  if (status === 'APPROVED' || status === 'DISABLED')
    return msg`It is approved already. A change is reviewed when you save it.`
  if (missing.length > 0) return msg`The checklist is not complete. Open the goods to see what is missing.`
  return undefined
}

/** Why fields no review looks at cannot be set to these values. */
export const setRefusal = (
  { isBatch }: { readonly isBatch: '0' | '1' },
  { shelfLifeDays = 0 }: { readonly shelfLifeDays?: number },
): MessageDescriptor | undefined =>
  shelfLifeDays > 0 && isBatch === '0'
    ? msg`Goods that expire are kept by batch. Turn on batch tracking.`
    : undefined

export function switchRefusal(status: SkuStatus, enable: boolean): MessageDescriptor | undefined {
  if (enable) return status === 'DISABLED' ? undefined : msg`It is not disabled.`
  if (status === 'APPROVED') return undefined
  return status === 'DISABLED'
    ? msg`It is disabled already.`
    : msg`Only approved goods can be disabled. Delete a draft instead.`
}
