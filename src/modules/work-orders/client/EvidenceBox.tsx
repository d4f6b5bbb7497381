/** Pictures and documents of a work order: what has arrived, what is still on this device, and more while they are taken. */
import { IconPhoto } from '@tabler/icons-react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { useStore } from '#client/offline/use-live.ts'
import { useCan } from '#client/session/session.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { FileDrop } from '#client/ui/FileDrop.tsx'
import { notify } from '#client/ui/notify.ts'
import { shortTime } from '#client/ui/short-time.ts'
import type { Input, Output } from '#contract/call.ts'
import { fileFault, fileMessage } from '#engine/form/index.ts'
import { readFile } from '#engine/form/view.ts'
import { workOrders, type WorkOrderRow } from '../contract.ts'
import { evidenceFiles } from '../rules.ts'
import { evidenceRefusal } from '../states.ts'
import { evidenceSlots, slotCodes, typeOf, type EvidenceSlot, type WorkOrderKind } from '../types.ts'
import { FileLink } from './FileLink.tsx'
import type { AddressOf } from './use-file-addresses.ts'
import classes from './work-orders.module.css'

interface Props {
  row: WorkOrderRow
  evidence: Output<typeof workOrders.workOrderDetail>['evidence']
  addressOf: AddressOf
}

/** Pictures of this work order that are queued here. */
function useQueued(ref: string): number {
  const outbox = useOutbox([workOrders.addEvidence.id])
  return outbox.filter(({ body }) => (body as Partial<Input<typeof workOrders.addEvidence>>).ref === ref)
    .length
}

export function EvidenceBox({ row, evidence, addressOf }: Props) {
  const { t, i18n } = useLingui()
  const queued = useQueued(row.ref)
  const { files, announcedFiles } = row
  const all = Math.max(announcedFiles, files + queued)
  const elsewhere = all - files - queued
  const shown = slotCodes.filter((slot) => evidence.some((each) => each.slot === slot))
  return (
    <section aria-label={t`Evidence`}>
      <h3 className={classes.title}>
        <Trans>Evidence</Trans>
      </h3>
      <p className={classes.counts} role="status">
        {all === 0 ? (
          <Trans>No pictures or documents.</Trans>
        ) : (
          <Trans>
            {files} of {all} received
          </Trans>
        )}
        {queued > 0 && (
          <strong>
            <Plural
              value={queued}
              one={`# of ${all} pictures still on this device`}
              other={`# of ${all} pictures still on this device`}
            />
          </strong>
        )}
        {elsewhere > 0 && (
          <span>
            <Plural value={elsewhere} one="# is on another device" other="# are on another device" />
          </span>
        )}
      </p>
      {shown.map((slot) => (
        <div key={slot} className={classes.slot}>
          <span className="s-note">{i18n._(evidenceSlots[slot])}</span>
          <span className={classes.files}>
            {evidence
              .filter((each) => each.slot === slot)
              .map((file) => (
                <FileLink key={file.id} file={file} addressOf={addressOf} />
              ))}
          </span>
        </div>
      ))}
      <MoreEvidence row={row} />
    </section>
  )
}

const createFuncs: Readonly<Record<WorkOrderKind, string>> = {
  INSPECTION: 'Z-210201',
  CLAIM: 'Z-210301',
  OTHER: 'Z-210401',
}

function MoreEvidence({ row }: { row: WorkOrderRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const store = useStore()
  const mayCreate = useCan(createFuncs[row.kind])
  const asked = typeOf(row.type).checklist
  const [slot, setSlot] = useState<EvidenceSlot>(asked[0] ?? 'OTHER')
  const [fault, setFault] = useState('')
  const [now] = useState(() => new Date())
  const refused = evidenceRefusal(row, now)
  if (!mayCreate || !store) return null
  if (refused) return refused.isOver ? <p className="s-note">{i18n._(refused.message)}</p> : null
  const until = shortTime(Date.parse(row.evidenceUntil), language)
  const add = async (chosen: readonly File[]) => {
    setFault('')
    for (const each of chosen) {
      const file = await readFile(each, evidenceFiles.maxKb * 1024)
      const wrong = fileFault(file, [], evidenceFiles)
      if (wrong) {
        setFault(`${file.name}: ${i18n._(fileMessage(wrong, evidenceFiles))}`)
        continue
      }
      await store.outbox.enqueue(
        workOrders.addEvidence,
        { ref: row.ref, slot, file },
        { entity: `work-order:${row.ref}`, label: `${row.workOrderNo} · ${file.name}` },
      )
    }
    notify(t`Pictures are saved on this device and sent by themselves.`, 'good')
  }
  return (
    <div className={classes.more}>
      <ChoiceField
        label={t`What the picture shows`}
        value={slot}
        items={[...new Set<EvidenceSlot>([...asked, 'OTHER'])].map((value) => ({
          value,
          label: i18n._(evidenceSlots[value]),
        }))}
        onChange={(value) => setSlot(value as EvidenceSlot)}
      />
      <FileDrop
        icon={<IconPhoto size={32} stroke={1.2} aria-hidden />}
        title={t`Add pictures or documents`}
        text={t`They can follow until ${until}.`}
        choose={t`Choose files`}
        label={t`Add pictures or documents`}
        accept="image/*,application/pdf"
        isMany
        isLow
        {...(fault ? { fault } : {})}
        onFiles={(chosen) => void add(chosen).catch(report)}
      />
    </div>
  )
}
