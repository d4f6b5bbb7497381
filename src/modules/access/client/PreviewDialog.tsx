import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { go } from '#client/router/go.ts'
import { HOME } from '#client/router/guard.ts'
import { startPreview } from '#client/session/preview.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import type { Func } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { MenuPreview } from './MenuPreview.tsx'

interface PreviewDialogProps {
  name: string
  funcs: readonly string[]
  back: string
  onClose: () => void
}

/** The menu a role gives to a sub-account, and the whole portal as that person would see it. */
export function PreviewDialog({ name, funcs, back, onClose }: PreviewDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const asked = useCall(access.previewRights, { funcs: [...funcs] }, { hasPlace: true })
  const { data } = asked
  const tree = (data?.funcs ?? []) as Func[]
  const see = () => {
    if (!data) return
    startPreview({ name, loginCode: '', userAdmin: data.userAdmin, funcs: tree }, back)
    onClose()
    go(HOME)
  }
  return (
    <Modal opened onClose={onClose} title={t`Menu of ${name}`} size="md" centered>
      <p className={classes.note}>
        <Trans>What a sub-account with only this role sees.</Trans>
      </p>
      {data ? (
        <MenuPreview funcs={tree} language={language} isSub={data.userAdmin === '0'} />
      ) : (
        <MissingPageData asked={asked} call={access.previewRights} />
      )}
      <div className={classes.buttons}>
        <Button onClick={see} disabled={!data}>
          <Trans>Preview this role</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Modal>
  )
}
