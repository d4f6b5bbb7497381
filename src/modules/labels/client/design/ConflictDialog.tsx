import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { closeDesign, differences, openDesign } from '#engine/label/designer/index.ts'
import { readWire, type WireTemplate } from '../templates.ts'
import { DifferenceList } from './DifferenceList.tsx'
import type { Designing } from './use-designing.ts'
import frame from '#client/ui/designer.module.css'

/** Someone saved a newer version during this edit: shows both, and the person decides which one is kept. */
export default function ConflictDialog({
  designing,
  theirs,
}: {
  designing: Designing
  theirs: WireTemplate
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const other = readWire(theirs)
  const mine = closeDesign(designing.view.history.present)
  const at = shortTime(Date.parse(theirs.updateTime), language)
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title={t`Two people changed this template`}
      size="lg"
      centered
    >
      <p className="s-paragraph">
        <Trans>
          {theirs.by} saved version {theirs.rev} at {at}. Your version differs as follows:
        </Trans>
      </p>
      {other && <DifferenceList list={differences(closeDesign(openDesign(other)), mine)} />}
      <div className={frame.buttons}>
        <Button onClick={() => void designing.settle('copy')} data-autofocus>
          <Trans>Keep both: save mine as a new template</Trans>
        </Button>
        <Button variant="default" onClick={() => void designing.settle('mine')}>
          <Trans>Continue with mine</Trans>
        </Button>
        <Button variant="default" onClick={() => void designing.settle('theirs')}>
          <Trans>Use their version</Trans>
        </Button>
      </div>
    </Modal>
  )
}
