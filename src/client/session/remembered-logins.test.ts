import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetLogin,
  lastLoginCode,
  recallPassword,
  rememberedCodes,
  rememberLogin,
} from './remembered-logins.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
beforeEach(() => kept.clear())

describe('remembered logins', () => {
  it('come back, latest first', async () => {
    await rememberLogin('demo', 'Pörtal-山')
    await rememberLogin('other', 'second')
    expect(rememberedCodes()).toEqual(['other', 'demo'])
    expect(lastLoginCode()).toBe('other')
    expect(await recallPassword('demo')).toBe('Pörtal-山')
  })

  it('leave no readable password in local storage, and never the same cipher twice', async () => {
    await rememberLogin('demo', 'Portal123')
    const first = kept.get('userArr') ?? ''
    expect(first).not.toContain('Portal123')
    expect(first).not.toContain(btoa('Portal123'))
    await rememberLogin('demo', 'Portal123')
    expect(kept.get('userArr')).not.toBe(first)
    expect(rememberedCodes()).toEqual(['demo'])
  })

  it('are encrypted with a key that cannot be taken out', async () => {
    await rememberLogin('demo', 'x')
    const key = await new Promise<CryptoKey>((resolve) => {
      const open = indexedDB.open('sampan-keys')
      open.onsuccess = () => {
        const read = open.result.transaction('keys').objectStore('keys').get('logins')
        read.onsuccess = () => resolve(read.result as CryptoKey)
      }
    })
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('are forgotten when asked', async () => {
    await rememberLogin('demo', 'x')
    forgetLogin('demo')
    expect(rememberedCodes()).toEqual([])
    expect(lastLoginCode()).toBe('')
    expect(await recallPassword('demo')).toBeUndefined()
  })

  it('survive rubbish in storage and copies from another device', async () => {
    kept.set('userArr', '{"not":"a list"}')
    expect(rememberedCodes()).toEqual([])
    kept.set(
      'userArr',
      JSON.stringify([
        { loginCode: 'demo', iv: btoa('123456789012'), password: btoa('not from here at all') },
      ]),
    )
    expect(await recallPassword('demo')).toBeUndefined()
  })
})
