import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { documentStatuses, type DocumentStatus } from '#domain/document-status.ts'

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { i18n } = useLingui()
  const { label, tone, shape } = documentStatuses[status]
  return <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
}
