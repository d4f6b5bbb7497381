/** Printing (spec 001 §4, §7). Labels are drawn on the device; the gateway decides whether and records that they were. */
import { defineCalls } from '#contract/call.ts'
import { list, object, oneOf, text } from '#contract/schema.ts'

export const printing = defineCalls('printing', {
  /** Records printed labels; each order is judged on its own. */
  print: {
    kind: 'command',
    offline: 'queue',
    path: '/print.do',
    access: ['Z-50304'],
    input: object({ ids: list(text(40), 1000, 1), template: text(50) }),
    output: object({ list: list(object({ id: text(40), ok: oneOf(['0', '1']), desc: text(500) })) }),
    errors: [20101],
    invalidates: ['b2c.queryOrderList', 'home.getData'],
    source: 'spec 001 §4, §7; record 0005',
  },
})
