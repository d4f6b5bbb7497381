import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { labels } from '../contract.ts'
import type { TemplateRow } from './TemplateCard.tsx'
import classes from './list.module.css'

/** Which routes print with a template. */
export default function ChoiceDialog({ row, onClose }: { row: TemplateRow; onClose: () => void }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { id, kind, name } = row
  const { data: known } = useCall(labels.printTemplates, {}, { quiet: true })
  const { data: routes } = useCall(
    lookups.getRoute,
    { serviceType: 'B2C' },
    { quiet: true, enabled: kind === 'express' },
  )
  const { run, busy } = useCommand(labels.templateChoice)
  const chosenFor = (routeId: string) =>
    known?.choices.find((choice) => choice.kind === kind && choice.routeId === routeId)?.templateId
  const nameOf = (templateId: string | undefined) => known?.list.find((each) => each.id === templateId)?.name
  const line = (routeId: string, label: string) => {
    const other = chosenFor(routeId)
    const isMine = other === id
    return (
      <label key={routeId} className={classes.route}>
        <input
          type="checkbox"
          checked={isMine}
          disabled={busy || !isOnline}
          onChange={() => void run({ kind, routeId, templateId: isMine ? '' : id }).catch(() => undefined)}
        />
        <span>{label}</span>
        {other !== undefined && !isMine && <small>{nameOf(other) ?? other}</small>}
      </label>
    )
  }
  return (
    <Modal opened onClose={onClose} title={t`Print with ${name}`} size="md" centered>
      {!isOnline && (
        <p className="s-quiet">
          <Trans>You're offline. You can see the choices but not change them.</Trans>
        </p>
      )}
      <div className={classes.routes}>
        {line('', t`All routes without their own choice`)}
        {routes?.map((route) => line(route.id, `${route.name} · ${route.id}`))}
      </div>
    </Modal>
  )
}
