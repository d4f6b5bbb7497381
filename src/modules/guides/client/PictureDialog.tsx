import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { ZoomPhoto } from '#client/ui/ZoomPhoto.tsx'
import { useIsPhone } from '#client/ui/phone.ts'
import classes from './guide.module.css'

interface Props {
  src: string
  alt: string
  width: number
  height: number
  onClose: () => void
}

/** A picture of a guide as large as the window; its title says what is seen. */
export function PictureDialog({ onClose, ...photo }: Props) {
  return (
    <Modal opened onClose={onClose} title={photo.alt} size="80rem" padding="md" fullScreen={useIsPhone()}>
      <div className={classes.large}>
        <ZoomPhoto {...photo} />
      </div>
    </Modal>
  )
}
