import { Trans, useLingui } from '@lingui/react/macro'
import { InquiryAnswer } from './InquiryAnswer.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import classes from './inquiry.module.css'
import { PublicPage } from './PublicPage.tsx'
import { useInquiry } from './use-inquiry.ts'

/** Whom a parcel belongs to and how to reach them, for a consignee, a courier or a partner without an account. */
export default function CustomerInfoInquiry() {
  const { t } = useLingui()
  const inquiry = useInquiry()
  return (
    <PublicPage
      title={t`Whose parcel is this?`}
      offline={t`You're offline. Your entries are kept. Search when you're back online.`}
    >
      <p className={classes.lead}>
        <Trans>
          Two details that only the people involved have. Names are partly hidden, and nothing is saved on
          this device.
        </Trans>
      </p>
      <InquiryForm inquiry={inquiry} />
      <div aria-live="polite">{inquiry.outcome && <InquiryAnswer outcome={inquiry.outcome} />}</div>
    </PublicPage>
  )
}
