import '@mantine/core/styles/Tooltip.css'
import { Button, Tooltip, VisuallyHidden, type ButtonProps } from '@mantine/core'
import { useId, type ComponentPropsWithoutRef, type MouseEvent } from 'react'

interface ReasonButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why not. With a reason the button does nothing, stays focusable and says why. */
  reason?: string
}

/** A button that carries its reason when it cannot be pressed. */
export function ReasonButton({ reason, onClick, children, ...rest }: ReasonButtonProps) {
  const id = useId()
  if (!reason) {
    return (
      <Button {...rest} onClick={onClick}>
        {children}
      </Button>
    )
  }
  const stop = (event: MouseEvent) => event.preventDefault()
  return (
    <>
      <Tooltip
        label={reason}
        multiline
        maw={320}
        withArrow
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button {...rest} onClick={stop} data-disabled aria-disabled aria-describedby={id}>
          {children}
        </Button>
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
