/** The start of the designer (`design`): what is being worked on at this device, and a new design. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { go } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { href } from '#engine/screen/index.ts'
import { designScreens } from '#modules/pages/design-screens.ts'
import { KeptDesigns } from './KeptDesigns.tsx'
import { useKeptDesigns } from './kept-designs.ts'
import classes from './start.module.css'

export default function DesignStart() {
  const { t } = useLingui()
  const kept = useKeptDesigns()
  const begin = (
    <Button onClick={() => go(href(designScreens.designTemplate))}>
      <Trans>New design</Trans>
    </Button>
  )
  return (
    <div className={classes.page}>
      <ScreenHeader>
        <AppLink to={href(designScreens.systemSettingDesignForm)}>
          <Trans>All designed forms</Trans>
        </AppLink>
        {kept && kept.length > 0 && begin}
      </ScreenHeader>
      {!kept && <SkeletonRows rows={4} />}
      {kept?.length === 0 && (
        <EmptyState
          title={t`No unsaved designs on this device`}
          text={t`Begin a new form or page. Every change is kept on this device, also offline.`}
          action={begin}
        />
      )}
      {kept && kept.length > 0 && <KeptDesigns list={kept} />}
    </div>
  )
}
