import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { notify } from '#client/ui/notify.ts'
import { FormScreen } from '#engine/form/view.ts'
import { CERTIFICATE_DRAFT, certificateData, certificateForm } from '../certificate-form.ts'
import { screens } from '../module.ts'
import type { CertificateRow } from '../wire-shapes.ts'

interface Props {
  sku: string
  /** The one that is changed; absent: a new one. */
  row?: CertificateRow
  onClose: () => void
}

/** One certificate over the page. A draft of its own for each, kept when the dialog is closed. */
export function CertificateDialog({ sku, row, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} size="lg" title={<Trans>Certificate of {sku}</Trans>}>
      <FormScreen
        form={certificateForm}
        draftId={`${CERTIFICATE_DRAFT}:${row?.id ?? sku}`}
        initial={() => certificateData(sku, row)}
        create={{ href: screens.GoodsManagement.path }}
        onDone={() => {
          notify(t`The certificate is saved on this device and being sent.`, 'good')
          onClose()
        }}
      />
    </Modal>
  )
}
