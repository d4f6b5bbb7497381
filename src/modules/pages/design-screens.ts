/** Screens of the form and page designer (spec 001 §2 "Designer routes"). The list of screens of the slice takes them in. */
import { msg } from '@lingui/core/macro'
import { defineScreens, type LoadComponent } from '#engine/screen/index.ts'
import { DESIGN } from './rights.ts'

/** Named, because the screens link to each other. */
type Part = ReturnType<LoadComponent>

export const designScreens = defineScreens({
  systemSettingDesignForm: {
    kind: 'custom',
    path: '/systemSetting/systemSettingDesignForm',
    func: DESIGN,
    load: (): Part => import('./client/designer/FormList.tsx'),
  },
  design: {
    kind: 'custom',
    path: '/design',
    func: DESIGN,
    hidden: true,
    title: msg`Designs`,
    load: (): Part => import('./client/designer/DesignStart.tsx'),
  },
  designEdit: {
    kind: 'custom',
    path: '/design/edit',
    func: DESIGN,
    hidden: true,
    title: msg`Edit a design`,
    load: (): Part => import('./client/designer/DesignEdit.tsx'),
  },
  designTemplate: {
    kind: 'custom',
    path: '/design/template',
    func: DESIGN,
    hidden: true,
    title: msg`Design templates`,
    load: (): Part => import('./client/designer/DesignTemplates.tsx'),
  },
})
