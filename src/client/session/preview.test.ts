import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { ref } from 'valtio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { access } from '#modules/access/contract.ts'
import type { Func } from '#modules/session/contract.ts'
import { ask } from '#client/calls/ask.ts'
import { Refused } from '#client/calls/failures.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { queryOptions } from '#client/calls/use-call.ts'
import { openStore } from '#offline/open-store.ts'
import { getStore, setStore } from '#offline/store.ts'
import { MemoryStorage, someone } from '#offline/test-bench.ts'
import { dropUser } from './credentials.ts'
import { endPreview, refuseInPreview, startPreview } from './preview.ts'
import { watchSession } from './watch.ts'
import { can, grantedIds, isSubAccount, session, type SessionUser } from './session.ts'

globalThis.localStorage = new MemoryStorage()
i18n.loadAndActivate({ locale: 'en', messages: {} })

const func = (funcId: string): Func => ({
  funcId,
  routeId: '',
  funcName: funcId,
  funcNameEn: funcId,
  funcNameMl: funcId,
  cache: '0',
  icon: '',
  children: [],
})
const mai = { name: 'Mai', loginCode: 'demo-sub', userAdmin: '0', funcs: [func('Z-1')] }

beforeEach(() => {
  session.user = { loginCode: 'demo', userAdmin: '1' } as SessionUser
  session.funcs = ref([func('Z-1'), func('Z-9')])
})
afterEach(() => {
  session.preview = undefined
  vi.unstubAllGlobals()
})

describe('seeing the portal as another user', () => {
  it('shows their rights and brings the own ones back', () => {
    startPreview(mai, '/permission/rolePersonal')
    expect([can('Z-1'), can('Z-9'), isSubAccount()]).toEqual([true, false, true])
    expect(endPreview()).toBe('/permission/rolePersonal')
    expect([can('Z-1'), can('Z-9'), isSubAccount()]).toEqual([true, true, false])
    expect(endPreview()).toBeUndefined()
  })

  it('goes from one person to the next without losing the own rights', () => {
    startPreview(mai, '/a')
    startPreview({ ...mai, name: 'Budi', funcs: [] }, '/b')
    expect(grantedIds(session.funcs).size).toBe(0)
    endPreview()
    expect(can('Z-9')).toBe(true)
  })

  it('refuses commands before anything leaves, in words; queries go on', async () => {
    const sent = vi.fn(() => Promise.reject(new TypeError('no line')))
    vi.stubGlobal('fetch', sent)
    startPreview(mai, '/')
    await expect(ask(access.roleDelete, { id: 'x' })).rejects.toThrow('You see the portal as Mai')
    expect(sent).not.toHaveBeenCalled()
    await expect(ask(access.roleList, {})).rejects.toThrow()
    expect(sent).toHaveBeenCalledTimes(1)
    expect(refuseInPreview).toThrow(Refused)
    endPreview()
    expect(refuseInPreview).not.toThrow()
  })

  it('asks for lists in the view, apart from one’s own answers, and keeps nothing of it on this device', async () => {
    const opened = await openStore(someone())
    setStore(opened.store)
    session.token = 'own'
    const tokens: unknown[] = []
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      tokens.push((JSON.parse(body) as { token: string }).token)
      const answer = {
        success: true,
        code: 1,
        desc: '',
        data: { list: [] },
        ukey: '',
        serverTime: Date.now(),
      }
      return Promise.resolve(Response.json(answer))
    })
    const end = vi.fn(() => Promise.resolve())
    const made = queryOptions(access.roleList, {})
    startPreview(mai, '/', { token: 'view', sid: 's', loginCode: 'demo-sub', end })
    expect(getStore()).toBeUndefined()
    await readQuery(access.roleList, {})
    // A direct question goes in the view by itself; what is kept for one's own person does not.
    await ask(access.roleList, {})
    await ask(access.roleList, {}, { as: 'oneself' })
    await made.queryFn({ signal: new AbortController().signal })
    expect(queryClient.getQueryData([access.roleList.id, access.roleList.version, {}])).toBeUndefined()
    endPreview()
    expect(getStore()).toBe(opened.store)
    expect(end).toHaveBeenCalledTimes(1)
    await readQuery(access.roleList, {})
    expect(tokens).toEqual(['view', 'view', 'own', 'own', 'own'])
    queryClient.clear()
    setStore(undefined)
    opened.store.close()
  })

  it('ends with a view that the server has ended', async () => {
    const stop = watchSession(() => undefined)
    session.phase = 'in'
    session.token = 'own'
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({
          success: false,
          code: 10010,
          desc: 'Over',
          data: null,
          ukey: '',
          serverTime: Date.now(),
        }),
      ),
    )
    const end = vi.fn(() => Promise.resolve())
    startPreview(mai, '/', { token: 'view', sid: 's', loginCode: 'demo-sub', end })
    await expect(readQuery(access.roleList, {})).rejects.toThrow(Refused)
    expect(session.preview).toBeUndefined()
    // Another tab may have opened the view that ended this one.
    expect(end).not.toHaveBeenCalled()
    expect([session.phase, can('Z-9')]).toEqual(['in', true])
    stop()
    queryClient.clear()
  })

  it('ends when the person leaves', () => {
    startPreview(mai, '/')
    dropUser()
    expect(session.preview).toBeUndefined()
    expect(can('Z-1')).toBe(false)
  })
})
