import { i18n } from '@lingui/core'
import { afterEach, expect, it } from 'vitest'
import { notes } from '#client/ui/notify.ts'
import { BadResponse, OfflineError, Refused } from './failures.ts'
import { queryClient, type QueryMeta } from './query-client.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })
const queryKey = ['a list']
const refused = new Refused({ success: false, code: 20100, desc: 'Not today', data: null } as never)

/** Asks, and gives what was said about the failure. */
async function messageFor(error: Error, meta: QueryMeta, old?: string): Promise<string | undefined> {
  if (old) queryClient.setQueryData(queryKey, old)
  const queryFn = () => Promise.reject(error)
  await queryClient.fetchQuery({ queryKey, queryFn, meta, retry: false, staleTime: 0 }).catch(() => undefined)
  return notes.current?.message
}
afterEach(() => {
  queryClient.clear()
  notes.current = undefined
})

it('tells a failure that has no place', async () => expect(await messageFor(refused, {})).toBe('Not today'))

it('leaves a failure to the screen, unless the screen shows an older answer', async () => {
  expect(await messageFor(refused, { hasPlace: true })).toBeUndefined()
  expect(await messageFor(new OfflineError('network'), { hasPlace: true }, 'kept')).toBeUndefined()
  expect(await messageFor(refused, { hasPlace: true }, 'kept')).toBe('Not today')
})

it('always tells an HTTP code', async () =>
  expect(await messageFor(new BadResponse(403, 0), { hasPlace: true })).toBe('Server refused access'))

it('says nothing of what is asked for quietly', async () =>
  expect(await messageFor(refused, { quiet: true }, 'kept')).toBeUndefined())
