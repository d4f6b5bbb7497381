import { Trans, useLingui } from '@lingui/react/macro'
import { tracking } from '#modules/tracking/contract.ts'
import { PublicPage } from './PublicPage.tsx'
import { TrackingView } from './TrackingView.tsx'
import classes from './tracking.module.css'

/** Tracking for anybody, without an account. */
export default function CustomerInquiry() {
  const { t } = useLingui()
  return (
    <PublicPage
      title={t`Where is my parcel?`}
      offline={t`You're offline. Earlier answers are shown with their time.`}
    >
      <TrackingView
        call={tracking.qyOrderInfo}
        before={
          <p className={classes.lead}>
            <Trans>
              The number is under the barcode on the label and begins with SP. No account is needed.
            </Trans>
          </p>
        }
      />
    </PublicPage>
  )
}
