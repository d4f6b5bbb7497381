import { ActionIcon, Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { Suspense, useRef, useState, useEffect, type ReactNode } from 'react'
import { withTexts } from '#client/i18n/with-texts.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'

const Scanner = lazyPart(
  withTexts(['camera'], async () => (await import('./CameraScanner.tsx')).CameraScanner),
)

interface CameraButtonProps {
  /** What it is called, in the language of the page: the button brings no texts of its own. */
  label: string
  onCode: (code: string) => void
  /** Closes after the first code. */
  once?: boolean
  /** A button with its name on it, where it is the main thing to do. */
  isLabelled?: boolean
  /** The page was opened to scan. */
  isOpenAtFirst?: boolean
  /** Closes the camera after the wanted code was read. */
  isDone?: boolean
  /** Shown below the picture instead of the codes. */
  children?: ReactNode
  onClose?: () => void
  fullWidth?: boolean
}

/** Opens the camera and tells every code it reads; nothing where there is none. Everything of it is loaded when it is pressed. */
export function CameraButton({
  label,
  onCode,
  once = false,
  isLabelled,
  isOpenAtFirst = false,
  isDone = false,
  children,
  onClose,
  fullWidth = false,
}: CameraButtonProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const button = useRef<HTMLButtonElement>(null)
  const hasCamera = useHasCamera()
  const close = () => {
    setOpen(false)
    button.current?.focus()
    onClose?.()
  }
  if (!hasCamera) return null
  const rest = {
    ref: button,
    variant: 'default',
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const
  return (
    <>
      {isLabelled ? (
        <Button {...rest} fullWidth={fullWidth} leftSection={<IconScan size={18} stroke={1.6} aria-hidden />}>
          {label}
        </Button>
      ) : (
        <ActionIcon {...rest} size="input-sm" aria-label={label} title={label}>
          <IconScan size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {isOpen && !isDone && (
        <Suspense fallback={null}>
          <Scanner onCode={onCode} onClose={close} once={once}>
            {children}
          </Scanner>
        </Suspense>
      )}
    </>
  )
}

/** Whether this device has a camera; false until it is known. Asks nobody for permission. */
function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    // Absent on a page without TLS and in embedded browsers, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) return undefined
    let isCurrent = true
    const look = () =>
      void devices
        .enumerateDevices()
        .then((list) => isCurrent && setHas(list.some(({ kind }) => kind === 'videoinput')))
        .catch(() => undefined)
    look()
    devices.addEventListener?.('devicechange', look)
    return () => {
      isCurrent = false
      devices.removeEventListener?.('devicechange', look)
    }
  }, [])
  return has
}
