import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface StepButtonsProps {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export function StepButtons({ canUndo, canRedo, undo, redo }: StepButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <StepButton label={t`Undo`} none={t`Nothing to undo`} can={canUndo} onClick={undo}>
        <IconArrowBackUp {...icon} />
      </StepButton>
      <StepButton label={t`Redo`} none={t`Nothing to redo`} can={canRedo} onClick={redo}>
        <IconArrowForwardUp {...icon} />
      </StepButton>
    </>
  )
}

interface StepButtonProps {
  label: string
  /** Why not. */
  none: string
  can: boolean
  onClick: () => void
  children: ReactNode
}

const StepButton = ({ label, none, can, onClick, children }: StepButtonProps) => (
  <ActionIcon
    variant="default"
    size="lg"
    aria-label={label}
    title={can ? label : none}
    data-disabled={!can || undefined}
    aria-disabled={!can}
    onClick={() => can && onClick()}
  >
    {children}
  </ActionIcon>
)
