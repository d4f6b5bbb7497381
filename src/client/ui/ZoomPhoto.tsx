import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Photo } from './Photo.tsx'
import classes from './zoom-photo.module.css'

interface Props {
  src: string
  alt: string
  width: number
  height: number
}

/** A picture in a dialog: fits the window; a press shows every pixel, and scrolls. */
export function ZoomPhoto(photo: Props) {
  const { t } = useLingui()
  const [isLarge, setLarge] = useState(false)
  return (
    <div className={classes.view} data-large={isLarge || undefined}>
      <button
        type="button"
        className={classes.zoom}
        aria-pressed={isLarge}
        aria-label={isLarge ? t`Show the whole picture` : t`Enlarge`}
        onClick={() => setLarge(!isLarge)}
      >
        <Photo {...photo} />
      </button>
    </div>
  )
}
