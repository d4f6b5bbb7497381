import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import {
  addPoint,
  CLICKS,
  HEIGHT,
  moveBy,
  toImage,
  WIDTH,
  withoutPoint,
  type Point,
} from '#domain/captcha-points.ts'
import classes from './captcha.module.css'
import type { CaptchaState } from './use-captcha.ts'

const MIDDLE: Point = { x: WIDTH / 2, y: HEIGHT / 2 }
const place = ({ x, y }: Point) => ({ left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` })

/**
 * Four characters to click in order; a click on a mark takes it back. With a keyboard: arrows move the cross-hair, Enter or
 * space marks, backspace takes back.
 */
export function Captcha({ captcha, error }: { captcha: CaptchaState; error: string | undefined }) {
  const { t } = useLingui()
  const id = useId()
  const { image, hasFailed, points, setPoints, reload } = captcha
  const isDone = points.length === CLICKS
  return (
    <div>
      <p className={classes.prompt} id={id}>
        {image && !hasFailed ? (
          <>
            <Trans>Click in order</Trans>
            <span className={classes.chars}>
              {Array.from(image.code).map((char, index) => (
                <b key={index} data-done={index < points.length || undefined}>
                  {char}
                </b>
              ))}
            </span>
          </>
        ) : hasFailed ? (
          <Trans>The image could not be loaded.</Trans>
        ) : (
          <Trans>Loading the image</Trans>
        )}
        <span className={classes.count} aria-live="polite">
          {points.length}/{CLICKS}
        </span>
      </p>
      <div className={classes.row}>
        <Board
          image={image?.img}
          points={points}
          setPoints={setPoints}
          labelledBy={id}
          isWrong={Boolean(error) && !isDone}
        />
        <button type="button" className={classes.again} aria-label={t`New image`} onClick={reload}>
          <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden className={classes.reload}>
            <path d="M20 11a8 8 0 1 0-2.200 6.500M20 4.500v6.500h-6.500" />
          </svg>
        </button>
      </div>
      {error && !isDone && (
        <p className="s-field-fault" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface BoardProps {
  image: string | undefined
  points: Point[]
  setPoints: (points: Point[]) => void
  labelledBy: string
  isWrong: boolean
}

function Board({ image, points, setPoints, labelledBy, isWrong }: BoardProps) {
  const { t } = useLingui()
  const helpId = useId()
  const [cross, setCross] = useState<Point>()
  const click = (event: MouseEvent<HTMLElement>) => {
    if (image)
      setPoints(
        addPoint(
          points,
          toImage({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect()),
        ),
      )
  }
  const press = (event: KeyboardEvent) => {
    const moved = moveBy(cross ?? MIDDLE, event.key, event.shiftKey)
    const isMark = event.key === 'Enter' || event.key === ' '
    if (!moved && !isMark && event.key !== 'Backspace') return
    event.preventDefault()
    if (moved) setCross(moved)
    else if (isMark && image) setPoints(addPoint(points, cross ?? MIDDLE))
    else setPoints(points.slice(0, -1))
  }
  return (
    // The one place where keys place marks on a picture: what the role is for.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-describedby={helpId}
      aria-invalid={isWrong || undefined}
      className={classes.board}
      onClick={click}
      onKeyDown={press}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setCross(cross ?? MIDDLE)
      }}
      onBlur={() => setCross(undefined)}
    >
      <span id={helpId} className="hidden-text">
        <Trans>Arrow keys move the cross-hair, Enter marks, Backspace removes the last mark.</Trans>
      </span>
      {image && (
        <img className={classes.image} src={image} width={WIDTH} height={HEIGHT} alt="" draggable={false} />
      )}
      {cross && <span className={classes.cross} style={place(cross)} />}
      {points.map((point, index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          className={classes.mark}
          style={place(point)}
          aria-label={t`Remove mark ${index + 1}`}
          onClick={(event) => {
            event.stopPropagation()
            setPoints(withoutPoint(points, index))
          }}
        >
          {index + 1}
        </button>
      ))}
    </div>
  )
}
