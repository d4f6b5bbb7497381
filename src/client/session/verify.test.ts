import { beforeEach, expect, it, vi } from 'vitest'
import type { FieldRule } from '#engine/form/schema/rule.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
/** A page of its own each time: what is kept is read once per page. */
const page = async () => {
  vi.resetModules()
  return import('./verify.ts')
}
beforeEach(() => kept.clear())

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  formKey: 'thing',
  ruleName: 'r1',
  desc: '',
  attrName: '',
  paramsKey: 'name',
  type: 'String',
  required: true,
  requiredMsg: '',
  regular: '',
  regularMsg: '',
  minLimit: '',
  minLimitMsg: '',
  maxLimit: '',
  maxLimitMsg: '',
  status: '1',
  isBuiltIn: false,
  ...more,
})

it('what was fetched is there after a reload, without the declared copies', async () => {
  const first = await page()
  const heard = vi.fn()
  first.onVerifyRules(heard)
  first.keepVerifyRules([rule(), rule({ ruleName: 'copy', isBuiltIn: true })])
  expect(heard).toHaveBeenCalledOnce()
  expect((await page()).verifyRules()).toEqual([rule()])
  expect(JSON.parse(kept.get('Verify') ?? '')).toEqual([rule()])
})

it.each(['', 'no json', '{}', '[1,null,{"paramsKey":"x"}]'])(
  '%j under the key binds nobody',
  async (text) => {
    kept.set('Verify', text)
    expect((await page()).verifyRules()).toEqual([])
  },
)
