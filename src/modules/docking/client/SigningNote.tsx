/** How a receiver checks a delivery. */
import { Trans } from '@lingui/react/macro'

export function SigningNote() {
  return (
    <p className="s-note">
      <Trans>
        Each delivery has the header Sampan-Signature: t=…,v1=…, where v1 is the HMAC-SHA256 of t, a full stop
        and the body, with this secret, in hexadecimal. Refuse what is not signed or is older than five
        minutes. The header Sampan-Delivery is the same when a delivery is sent again.
      </Trans>
    </p>
  )
}
