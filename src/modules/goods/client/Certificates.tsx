/** Certificates of one SKU: what ends first stands first; each can be changed, renewed and taken away. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useStore } from '#client/offline/use-live.ts'
import { useCan } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { certificateState, ENDLESS } from '#domain/sku-certificates.ts'
import { certificateTypes } from '#domain/sku-facts.ts'
import { goods } from '../contract.ts'
import type { CertificateRow, SkuRow } from '../wire-shapes.ts'
import { CertificateDialog } from './CertificateDialog.tsx'
import classes from './goods.module.css'

interface Props {
  sku: SkuRow
  rows: readonly CertificateRow[]
}

export function Certificates({ sku, rows }: Props) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<CertificateRow | 'new'>()
  const mayChange = useCan('Z-20105')
  return (
    <Card
      title={t`Certificates`}
      aside={
        mayChange && (
          <Button size="compact-sm" variant="default" onClick={() => setEdited('new')}>
            <Trans>Add certificate</Trans>
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes.quiet}>
          {sku.battery === 'NONE' ? (
            <Trans>No certificates. Add those that customs or carriers ask for.</Trans>
          ) : (
            <Trans>Goods with batteries need a UN 38.3 test or a safety data sheet. Add it here.</Trans>
          )}
        </p>
      ) : (
        <ul className={classes.certificates}>
          {rows.map((row) => (
            <Line key={row.id} sku={sku} row={row} mayChange={mayChange} onEdit={() => setEdited(row)} />
          ))}
        </ul>
      )}
      {edited && (
        <CertificateDialog
          sku={sku.sku}
          {...(edited === 'new' ? {} : { row: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

interface LineProps {
  sku: SkuRow
  row: CertificateRow
  mayChange: boolean
  onEdit: () => void
}

function Line({ sku, row, mayChange, onEdit }: LineProps) {
  const { t, i18n } = useLingui()
  const store = useStore()
  const { type, no, validFrom, validTo, countries, url, fileName, daysLeft } = row
  const remove = async () => {
    const isSure = await confirm({
      title: t`Remove certificate ${no}?`,
      text: t`Goods with batteries cannot be submitted without one.`,
      yes: t`Remove certificate`,
      danger: true,
    })
    if (!isSure) return
    await store?.outbox
      .enqueue(
        goods.updateSkuCertificate,
        { sku: sku.sku, id: row.id, type, no, validFrom, validTo, countries, isRemoved: '1' },
        { entity: `sku:${sku.sku}`, label: `${sku.sku} · ${no}` },
      )
      .then(() => notify(t`The certificate is being removed.`), report)
  }
  return (
    <li data-state={certificateState(daysLeft)}>
      <span>
        <strong>{i18n._(certificateTypes[type])}</strong> {no}
        {countries.length > 0 && <small> {countries.join(' ')}</small>}
      </span>
      <span className={classes.until}>
        {daysLeft === ENDLESS ? (
          <Trans>No end date</Trans>
        ) : (
          <>
            {validTo}{' '}
            {daysLeft < 0 ? (
              <em>
                <Trans>ended</Trans>
              </em>
            ) : (
              <em>
                <Plural value={daysLeft} one="# day left" other="# days left" />
              </em>
            )}
          </>
        )}
      </span>
      <span className={classes.tools}>
        {url && (
          <a href={url} target="_blank" rel="noreferrer" title={fileName}>
            <Trans>Open file</Trans>
          </a>
        )}
        {mayChange && (
          <>
            <PlainButton look="plain" onClick={onEdit} aria-label={t`Edit certificate ${no}`}>
              <Trans>Edit</Trans>
            </PlainButton>
            <PlainButton look="plain" onClick={() => void remove()} aria-label={t`Remove certificate ${no}`}>
              <Trans>Remove</Trans>
            </PlainButton>
          </>
        )}
      </span>
    </li>
  )
}
