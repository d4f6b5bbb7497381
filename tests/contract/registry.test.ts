/** The contract and what answers it are one list; holes are counted, and the number only shrinks. */
import { expect, test } from 'vitest'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { entriesOf } from '#server/http/calls.ts'

/** Lower it when a hole is filled; it is never raised. */
const HOLES = 0

const entries = entriesOf({ calls: allCalls, modules: serverModules })

test('every call of the contract is answered by one module, and modules answer nothing else', () => {
  const declared = allCalls.map(({ id }) => id).toSorted()
  const answered = serverModules
    .flatMap(({ calls, handlers }) =>
      Object.entries(calls).map(([name, call]) => (handlers[name] ? call.id : '')),
    )
    .toSorted()
  expect(answered).toEqual(declared)
  for (const module of serverModules)
    expect(Object.keys(module.handlers).toSorted(), module.name).toEqual(Object.keys(module.calls).toSorted())
})

test('calls that are not implemented', () => {
  const holes = entries.filter(({ handler }) => 'notImplemented' in handler).map(({ call }) => call.id)
  console.log(`calls not implemented: ${holes.length} of ${entries.length}`, holes)
  expect(holes.length).toBe(HOLES)
})
