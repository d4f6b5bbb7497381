/** Captchas: drawn, kept two minutes, good once whatever the outcome (spec 000 §3, §5; record 0002). */
import { randomBytes } from 'node:crypto'
import type { CallContext } from '../handler.ts'
import { drawCaptcha, TARGETS, type Drawing, type Point } from './captcha-image.ts'

const LIFE_MS = 120_000
/** How far a click may lie from the middle of its character, pixels. Slots are 32 wide, so a click has one owner. */
const TOLERANCE = 15

/** Draws one and remembers where its characters are. Old ones go on the way. */
export async function makeCaptcha({
  db,
  now,
}: Pick<CallContext, 'db' | 'now'>): Promise<Omit<Drawing, 'points'> & { id: string }> {
  const { img, code, points } = drawCaptcha()
  const id = randomBytes(16).toString('hex')
  await db
    .deleteFrom('captcha')
    .where('id', 'in', (old) =>
      old.selectFrom('captcha').select('id').where('expires_at', '<', now).limit(20).forUpdate().skipLocked(),
    )
    .execute()
  await db
    .insertInto('captcha')
    .values({ id, points: JSON.stringify(points), expires_at: new Date(now.getTime() + LIFE_MS) })
    .execute()
  return { img, code, id }
}

/** "x1,y1;x2,y2;x3,y3;x4,y4" → points; undefined for anything else. */
export function readClicks(imgCode: string): Point[] | undefined {
  const clicks = imgCode.split(';').map((pair) => /^(\d{1,3}(?:\.\d+)?),(\d{1,3}(?:\.\d+)?)$/.exec(pair))
  if (clicks.length !== TARGETS || clicks.includes(null)) return undefined
  return clicks.map((match) => ({ x: Number(match?.[1]), y: Number(match?.[2]) }))
}

/** Every click within the tolerance of its character, in order. */
export const isSolved = (clicks: readonly Point[], points: readonly Point[]): boolean =>
  clicks.length === points.length &&
  points.every(({ x, y }, index) => {
    const click = clicks[index]
    return click !== undefined && Math.hypot(click.x - x, click.y - y) <= TOLERANCE
  })

/** Uses a captcha up and says whether it was solved. The deletion stays where the call is declined, not where it is refused. */
export async function takeCaptcha(
  { imgId, imgCode }: { imgId: string; imgCode: string },
  { db, now, services }: CallContext,
): Promise<boolean> {
  const row = await db
    .deleteFrom('captcha')
    .where('id', '=', imgId)
    .returning(['points', 'expires_at'])
    .executeTakeFirst()
  const clicks = readClicks(imgCode)
  if (!row || row.expires_at < now || !clicks) return false
  return services.isCaptchaLenient || isSolved(clicks, row.points)
}
