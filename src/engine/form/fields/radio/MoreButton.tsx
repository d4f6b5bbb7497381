import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'

export const MoreButton = ({ hidden, onOpen }: { hidden: number; onOpen: () => void }) =>
  hidden > 0 && (
    <Button size="compact-xs" variant="subtle" onClick={onOpen}>
      <Trans>{hidden} more</Trans>
    </Button>
  )
