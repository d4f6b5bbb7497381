import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { differences } from './compare.ts'
import { DifferenceList } from './DifferenceList.tsx'
import type { Designing } from './use-page-designing.ts'
import { documentOf, type PageDetail, type Saving } from './use-saving.ts'
import frame from '#client/ui/designer.module.css'

interface ConflictDialogProps {
  designing: Designing
  saving: Saving
  theirs: PageDetail
}

/** Someone saved a newer version during this edit: shows what differs, and the person decides which one is kept. */
export default function ConflictDialog({ designing, saving, theirs }: ConflictDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const other = documentOf(theirs)
  const { by, rev, updateTime } = theirs.page
  const at = shortTime(Date.parse(updateTime), language)
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title={t`Two people changed this form`}
      size="lg"
      centered
    >
      <p className="s-paragraph">
        <Trans>
          {by} saved version {rev} at {at}. Your version differs as follows:
        </Trans>
      </p>
      {other && <DifferenceList list={differences(other, designing.store.document())} />}
      <div className={frame.buttons}>
        <Button onClick={() => void saving.settle('copy')} data-autofocus>
          <Trans>Keep both: save mine as a new form</Trans>
        </Button>
        <Button variant="default" onClick={() => void saving.settle('mine')}>
          <Trans>Continue with mine</Trans>
        </Button>
        <Button variant="default" onClick={() => void saving.settle('theirs')}>
          <Trans>Use their version</Trans>
        </Button>
      </div>
    </Modal>
  )
}
