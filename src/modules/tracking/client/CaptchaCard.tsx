import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Captcha } from '#client/captcha/Captcha.tsx'
import { CLICKS } from '#client/captcha/captcha-points.ts'
import { useCaptcha } from '#client/captcha/use-captcha.ts'
import { imgCodeOf } from '#client/session/sign-in.ts'
import classes from './tracking.module.css'
import type { CaptchaQuestion } from './use-captcha-question.ts'

/** Shown after more lookups than a person usually makes. The lookup continues by itself once it is solved. */
export function CaptchaCard({ question: { isWrong, answer } }: { question: CaptchaQuestion }) {
  const { t } = useLingui()
  const captcha = useCaptcha()
  const { image, points } = captcha
  return (
    <form
      className={classes.captcha}
      aria-labelledby="tracking-captcha"
      onSubmit={(event) => {
        event.preventDefault()
        if (image) answer({ imgId: image.id, imgCode: imgCodeOf(points) })
      }}
    >
      <h2 className={classes.count} id="tracking-captcha">
        <Trans>Confirm that you are a person</Trans>
      </h2>
      <p className={classes.captchaWhy}>
        <Trans>Many parcels were looked up from your network. Solve the captcha to continue.</Trans>
      </p>
      <Captcha captcha={captcha} error={isWrong ? t`Captcha verification failed` : undefined} />
      <Button type="submit" disabled={!image || points.length < CLICKS}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
