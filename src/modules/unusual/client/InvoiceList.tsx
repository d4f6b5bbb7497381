import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingDataText, type Asked } from '#client/ui/MissingData.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { sizeText } from '#engine/form/index.ts'
import { openDownload } from '#engine/export/view.ts'
import { unusual } from '#modules/unusual/contract.ts'
import classes from './invoices.module.css'

interface Props {
  asked: Asked & {
    readonly data: Output<typeof unusual.queryInvoices> | undefined
    readonly isLoading: boolean
  }
}

/** What was uploaded for an order. */
export function InvoiceList({ asked }: Props) {
  const invoices = asked.data?.list
  const { t } = useLingui()
  const language = useLanguage()
  const isOnline = useOnline()
  return (
    <section className={classes.box} aria-label={t`Uploaded invoices`}>
      <h3>
        <Trans>Uploaded invoices</Trans>
      </h3>
      {invoices?.length === 0 && (
        <p>
          <Trans>None yet.</Trans>
        </p>
      )}
      {invoices?.some(({ url }) => url === '') && (
        <p>
          <Trans>You do not have permission to see amounts, so you cannot open invoices.</Trans>
        </p>
      )}
      {!invoices && isOnline && asked.isLoading && <SkeletonRows rows={2} />}
      {!invoices && !(isOnline && asked.isLoading) && (
        <MissingDataText
          asked={asked}
          call={unusual.queryInvoices}
          offline={t`They load when you're back online.`}
        />
      )}
      <ul>
        {invoices?.map(({ id, name, bytes, at, who, url }) => (
          <li key={id}>
            {url ? (
              <button type="button" onClick={() => openDownload(url)}>
                {name}
              </button>
            ) : (
              <strong>{name}</strong>
            )}
            <span>{[sizeText(bytes), shortTime(Date.parse(at), language), who].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
