/** Clicks on the captcha, in pixels of the image, however large it is drawn. */

export interface Point {
  x: number
  y: number
}

/** Spec 000 §9 "Login: captcha 260x46, 4 clicks". */
export const CLICKS = 4
export const WIDTH = 260
export const HEIGHT = 46

const clamp = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.round(value)))

/** From a place on the drawn image to a place in the image. */
export function toImage(
  client: Point,
  box: { left: number; top: number; width: number; height: number },
): Point {
  return {
    x: clamp(((client.x - box.left) / (box.width || WIDTH)) * WIDTH, WIDTH),
    y: clamp(((client.y - box.top) / (box.height || HEIGHT)) * HEIGHT, HEIGHT),
  }
}

/** The clicks as the wire has them: "x1,y1;x2,y2;x3,y3;x4,y4". */
export const imgCodeOf = (clicks: readonly Point[]): string =>
  clicks.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(';')

/** One more click; a fifth is ignored. */
export const addPoint = (points: readonly Point[], point: Point): Point[] =>
  points.length >= CLICKS ? [...points] : [...points, point]

/** A mark taken back; those after it move up. */
export const withoutPoint = (points: readonly Point[], index: number): Point[] =>
  points.filter((_, place) => place !== index)

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const COARSE = 5

/** Moves the cross-hair: five pixels, one with Shift. Undefined for a key that does not move. */
export function moveBy(at: Point, key: string, isFine: boolean): Point | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const size = isFine ? 1 : COARSE
  return { x: clamp(at.x + step.x * size, WIDTH), y: clamp(at.y + step.y * size, HEIGHT) }
}
