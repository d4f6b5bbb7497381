import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { sizeText } from '#engine/logic/form-files.ts'
import { openDownload } from '#engine/view/export/open-download.ts'
import type { unusual } from '#modules/unusual/contract.ts'
import classes from './invoices.module.css'

type Invoices = Output<typeof unusual.queryInvoices>['list']

/** What was uploaded for an order; undefined while it is not known. */
export function InvoiceList({ invoices }: { invoices: Invoices | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <section className={classes.box} aria-label={t`Uploaded invoices`}>
      <h3>
        <Trans>Uploaded invoices</Trans>
      </h3>
      {!invoices?.length && (
        <p>{invoices ? <Trans>None yet.</Trans> : <Trans>They are read when there is a line.</Trans>}</p>
      )}
      <ul>
        {invoices?.map(({ id, name, bytes, at, who, url }) => (
          <li key={id}>
            <button type="button" onClick={() => openDownload(url)}>
              {name}
            </button>
            <span>{[sizeText(bytes), shortTime(Date.parse(at), language), who].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
