/** A picture from elsewhere. One that does not come says so, instead of the sign of a broken page. */
import { useLingui } from '@lingui/react/macro'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import classes from './photo.module.css'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string; alt: string }

export function Photo({ src, alt, className, ...rest }: Props) {
  const { t } = useLingui()
  const [failed, setFailed] = useState<string>()
  if (failed !== src)
    return <img {...rest} src={src} alt={alt} className={className} onError={() => setFailed(src)} />
  const word = t`Picture not loaded`
  return (
    <span
      className={`${className ?? ''} ${classes.place}`}
      role="img"
      aria-label={alt ? `${alt}: ${word}` : word}
    >
      <span className={classes.failed} aria-hidden>
        <IconPhotoOff size={20} stroke={1.5} />
        {word}
      </span>
    </span>
  )
}
