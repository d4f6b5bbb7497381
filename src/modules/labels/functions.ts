/** The list of label templates is base data; the designer is the configurator's (spec 000 §2, spec 001 §6). */
import type { FuncBranch } from '#contract/functions.ts'
import { DESIGN, MANAGE } from './rights.ts'

const listFunction: FuncBranch = {
  id: MANAGE,
  below: 'Z-8',
  after: 'Z-802',
  route: 'faceListManage',
  zh: '面单模板',
  en: 'Label templates',
  ml: 'Templat label',
  icon: 'tags',
}

const designFunction: FuncBranch = {
  id: DESIGN,
  below: 'Z-10',
  route: 'systemSettingDesignFaceSheet',
  zh: '面单设计',
  en: 'Label designer',
  ml: 'Pereka label',
  icon: 'tool',
  isConfiguration: true,
}

export const functions: readonly FuncBranch[] = [listFunction, designFunction]
