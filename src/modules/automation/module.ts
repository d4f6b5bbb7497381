/** Order rules: the screens of the slice, and what is proposed by them to forms and imports. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({
  orderRules: {
    kind: 'custom',
    path: '/b2c/orderRules',
    func: 'Z-521',
    load: () => import('./client/RuleList.tsx'),
  },
  orderRuleNew: {
    kind: 'custom',
    path: '/b2c/orderRuleNew',
    func: 'Z-52101',
    hidden: true,
    title: msg`New rule`,
    load: () => import('./client/RuleNew.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).orderRuleForm],
    }),
  },
  orderRuleEdit: {
    kind: 'custom',
    path: '/b2c/orderRuleEdit/$id',
    func: 'Z-52101',
    hidden: true,
    title: msg`Edit rule`,
    load: () => import('./client/RuleEdit.tsx'),
  },
})
