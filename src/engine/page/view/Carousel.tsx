import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { carouselLook } from '#engine/page/logic/element-look.ts'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { isSafePicture } from '#engine/page/logic/safe-html.ts'
import { type ElementProps, usePage } from './page-context.ts'
import { useList } from './use-list.ts'
import classes from './carousel.module.css'

/** Milliseconds per slide (spec 001 §9). */
const INTERVAL = 3000
const SHORTEST = 1000

/**
 * Slides one after the other. They change by themselves until someone reads, points or stops them, and never for people who asked for
 * less motion.
 */
export function Carousel({ node }: ElementProps) {
  const { t } = useLingui()
  const { language } = usePage()
  const { props = {} } = node.field
  const { items } = useList(node)
  const loop = props.loop !== false
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(props.autoplay === false || prefersCalm())
  const [isHeld, setHeld] = useState(false)
  const count = items.length
  const interval = Math.max(SHORTEST, Number(props.interval) || INTERVAL)
  useEffect(() => {
    if (isPaused || isHeld || count < 2) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1 < count ? now + 1 : loop ? 0 : now)), interval)
    return () => clearInterval(timer)
  }, [isPaused, isHeld, count, loop, interval])
  const { gap, isVertical, indicator } = carouselLook(props)
  const track = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = track.current
    if (!list) return
    const place = isVertical
      ? { top: (list.clientHeight + gap) * at }
      : { left: (list.clientWidth + gap) * at }
    list.scrollTo({ ...place, behavior: prefersCalm() ? 'auto' : 'smooth' })
  }, [at, gap, isVertical])
  if (count === 0) return null
  const go = (to: number) => setAt(loop ? (to + count) % count : Math.min(count - 1, Math.max(0, to)))
  const name = textOfNode(node, 'name', language) || t`Carousel`
  const style = {
    '--gap': `${gap}px`,
    ...(typeof props.height === 'number' ? { '--height': `${props.height}px` } : {}),
  } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- slides wait while someone reads; the buttons do the rest
    <section
      className={classes.carousel}
      aria-roledescription={t`carousel`}
      aria-label={name}
      style={style}
      data-direction={isVertical ? 'vertical' : 'horizontal'}
      data-indicator={indicator}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={classes.track} ref={track} aria-live={isPaused ? 'polite' : 'off'}>
        {items.map(({ value, label }, place) => (
          <li
            key={place}
            className={classes.slide}
            aria-label={t`${place + 1} of ${count}`}
            aria-hidden={place !== at}
            data-tone={place % 3}
          >
            {isSafePicture(value) && <img src={value} alt="" loading="lazy" />}
            {/* A picture without a text is called by its address, which nobody reads. */}
            {label !== value && <p>{label}</p>}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={classes.tools}>
          <ActionIcon variant="white" size="sm" aria-label={t`Previous slide`} onClick={() => go(at - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          {indicator !== 'none' && <span className={classes.count}>{`${at + 1} / ${count}`}</span>}
          <ActionIcon variant="white" size="sm" aria-label={t`Next slide`} onClick={() => go(at + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="white"
            size="sm"
            aria-label={isPaused ? t`Play slides` : t`Stop slides`}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerPause size={14} aria-hidden />}
          </ActionIcon>
        </div>
      )}
    </section>
  )
}

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
