/** The list of label templates is base data; the designer is the configurator's (spec 000 §2, spec 001 §6). */
import type { FuncDecl } from '#contract/functions.ts'
import { DESIGN, MANAGE } from './rights.ts'

export const listFunction: FuncDecl = {
  id: MANAGE,
  route: 'faceListManage',
  zh: '面单模板',
  en: 'Label templates',
  ml: 'Templat label',
  icon: 'tags',
}

export const designFunction: FuncDecl = {
  id: DESIGN,
  route: 'systemSettingDesignFaceSheet',
  zh: '面单设计',
  en: 'Label designer',
  ml: 'Pereka label',
  icon: 'tool',
  isConfiguration: true,
}
