import { expect, test } from 'vitest'
import { nextOfComplaint } from './simulate.ts'

test('takes a complaint up before it is answered, and answers with a text', () => {
  expect(nextOfComplaint({ type: 'LOST', state: 'SUBMITTED' })).toEqual({ state: 'HANDLING' })
  for (const type of ['LOST', 'SUGGESTION']) {
    const { state, answer } = nextOfComplaint({ type, state: 'HANDLING' })
    expect([state, answer]).toEqual(['ANSWERED', expect.stringContaining(' ')])
  }
})
