import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeEach, describe, expect, it } from 'vitest'
import { localKeys } from '#client/session/local-keys.ts'
import { activate, applyOverlay, loadTexts } from './catalogs.ts'
import { storeBundle, toBundle } from './overlay.ts'

/** Said by the shell. */
const retry = msg`Try again`
/** Said by the screens of one slice alone. */
const copied = msg`Link copied`

const keep = (value: unknown) => {
  const bundle = toBundle(value)
  if (bundle) storeBundle(bundle)
}

beforeEach(async () => {
  localStorage.clear()
  await activate('zh')
})

describe('texts in parts', () => {
  it('of the start are there; those of a slice come when its screens ask', async () => {
    expect(i18n._(retry)).toBe('重试')
    expect(i18n._(copied)).toBe('Link copied')
    await loadTexts(['tracking'])
    expect(i18n._(copied)).toBe('链接已复制')
  })

  it('in use follow the language', async () => {
    await loadTexts(['tracking'])
    await activate('ml')
    expect(i18n._(copied)).toBe('Pautan disalin')
  })

  it('asked for while the language changes are there in the new one', async () => {
    const switching = activate('ml')
    await Promise.all([switching, loadTexts(['sync'])])
    expect(i18n._(msg`Discard this draft?`)).not.toBe('Discard this draft?')
  })

  it('that a slice does not have are no failure', async () => {
    await expect(loadTexts(['lookups', 'nothing'])).resolves.toBeUndefined()
  })

  it('of the provider stay on top, whichever comes first', async () => {
    const texts = { [copied.id]: '已复制！' }
    keep({ version: '1', zh: texts })
    await applyOverlay('zh')
    await loadTexts(['printing'])
    await activate('zh')
    expect(localStorage.getItem(localKeys.langJson)).toContain('已复制！')
    expect(i18n._(copied)).toBe('已复制！')
  })

  it('of the provider are gone when they are withdrawn, and others stay', async () => {
    await loadTexts(['tracking'])
    keep({ version: '1', zh: { [copied.id]: '已复制！', [retry.id]: '重来' } })
    await applyOverlay('zh')
    keep({ version: '2', zh: { [retry.id]: '重来' } })
    await applyOverlay('zh')
    expect([i18n._(copied), i18n._(retry)]).toEqual(['链接已复制', '重来'])
  })

  it('apply texts of the provider to their own language only', async () => {
    keep({ version: '1', zh: { [retry.id]: '重来' }, ml: { [retry.id]: 'Ulang' } })
    await applyOverlay('zh')
    expect(i18n._(retry)).toBe('重来')
    await activate('ml')
    expect(i18n._(retry)).toBe('Ulang')
    keep({ version: '2', zh: { [retry.id]: '重来' } })
    await activate('ml')
    expect(i18n._(retry)).toBe('Cuba lagi')
  })
})
