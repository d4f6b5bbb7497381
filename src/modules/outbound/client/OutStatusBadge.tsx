import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { outboundStatuses, type OutboundStatus } from '#domain/outbound-status.ts'

export function OutStatusBadge({ status }: { status: OutboundStatus }) {
  const { i18n } = useLingui()
  const { label, tone, shape } = outboundStatuses[status]
  return <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
}
