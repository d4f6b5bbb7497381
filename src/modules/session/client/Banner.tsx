import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import classes from './banner.module.css'

/** Spec 000 §9 "banner interval 6000 ms". */
const INTERVAL_MS = 6000
const images = ['/art/harbour.svg', '/art/routes.svg']

const calm = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')

/** Two pictures in turn. They stand still for people who asked for less motion, under the pointer, on focus, and on demand. */
export function Banner() {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const [isPaused, setIsPaused] = usePaused()
  useEffect(() => {
    if (isHeld || isPaused) return
    const timer = setInterval(() => setIndex((old) => (old + 1) % images.length), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isHeld, isPaused])
  const captions = [
    {
      title: t`Every parcel, every country, one place`,
      text: t`Orders, labels and tracking across twelve countries.`,
    },
    {
      title: t`Works offline too`,
      text: t`Your entries stay on this device and are sent once.`,
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
        <button
          type="button"
          className={classes.pause}
          aria-label={isPaused ? t`Play the slideshow` : t`Pause the slideshow`}
          onClick={() => setIsPaused(!isPaused)}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden fill="currentColor">
            {isPaused ? <path d="M3 1.500v11l9-5.500z" /> : <path d="M3 2h3v10H3zM8 2h3v10H8z" />}
          </svg>
        </button>
      </div>
    </div>
  )
}

/** Paused from the start for who asked the system for less motion, also when they ask while the page is open. */
function usePaused(): [boolean, (isPaused: boolean) => void] {
  const [isPaused, setIsPaused] = useState(() => calm().matches)
  useEffect(() => {
    const query = calm()
    const follow = () => setIsPaused(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return [isPaused, setIsPaused]
}
