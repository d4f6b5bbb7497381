import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import classes from './banner.module.css'

/** Spec 000 §9 "banner interval 6000 ms". */
const INTERVAL_MS = 6000
const images = ['/art/harbour.svg', '/art/routes.svg']

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Two pictures in turn. They stand still for people who asked for less motion, under the pointer and on focus. */
export function Banner() {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld || isCalm()) return
    const timer = setInterval(() => setIndex((old) => (old + 1) % images.length), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  const captions = [
    {
      title: t`Every parcel, every country, one place`,
      text: t`Orders, labels and tracking across twelve countries.`,
    },
    {
      title: t`It keeps working when the line does not`,
      text: t`What you type stays on this device and is sent once.`,
    },
  ]
  return (
    <div
      className={classes.root}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      {images.map((image, place) => (
        <div
          key={image}
          className={classes.slide}
          data-shown={place === index || undefined}
          aria-hidden={place !== index}
        >
          <img className={classes.image} src={image} alt="" loading={place === 0 ? 'eager' : 'lazy'} />
          <div className={classes.caption}>
            <strong>{captions[place]?.title}</strong>
            <span>{captions[place]?.text}</span>
          </div>
        </div>
      ))}
      <div className={classes.dots} onFocus={() => setIsHeld(true)} onBlur={() => setIsHeld(false)}>
        {images.map((image, place) => (
          <button
            key={image}
            type="button"
            className={classes.dot}
            aria-label={t`Picture ${place + 1}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => setIndex(place)}
          />
        ))}
      </div>
    </div>
  )
}
