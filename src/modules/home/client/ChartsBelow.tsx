import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { withTexts } from '#client/i18n/with-texts.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import classes from './home.module.css'

const load = withTexts(['home-charts'], () => import('./charts/Charts.tsx'))
/** Nearer to the screen than this, they are wanted. */
const NEAR = '120px'
/** The first screen has all the time until then. */
const IDLE_AFTER_MS = 2500

/** Loads the charts when the browser is idle or the person scrolls near. Their space is reserved from the start. */
export function ChartsBelow() {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(place)
  return (
    <div ref={place} className={classes.below}>
      {isWanted && <Loaded />}
    </div>
  )
}

function Loaded() {
  const [loaded, again] = useLoaded(load)
  if (loaded.state === 'ready') {
    const Charts = loaded.value.default
    return <Charts />
  }
  if (loaded.state === 'waiting') return null
  return (
    <p className="s-quiet">
      <Trans>The charts could not be loaded.</Trans>{' '}
      <PlainButton look="plain" onClick={again}>
        <Trans>Try again</Trans>
      </PlainButton>
    </p>
  )
}

function useWanted(place: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted || !place.current) return
    const want = () => setWanted(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && want(),
      {
        rootMargin: NEAR,
      },
    )
    observer.observe(place.current)
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(want, { timeout: 5000 }) : want()),
      IDLE_AFTER_MS,
    )
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [isWanted, place])
  return isWanted
}
