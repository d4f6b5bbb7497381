import { finished, PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { toRefusal } from './answers.ts'

it('a browser that left in the middle of an answer is no fault of ours; what broke here is', async () => {
  const answer = new PassThrough()
  const error = await new Promise((resolve) => {
    finished(answer, resolve)
    answer.destroy()
  })
  expect(toRefusal(error, 'en')).not.toHaveProperty('fault')
  const broken = new Error('broken')
  expect(toRefusal(broken, 'en')).toMatchObject({ fault: broken })
})
