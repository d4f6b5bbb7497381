/** Label templates and their designer: the screens of the slice (spec 001 §2). */
import { defineScreens, type LoadComponent } from '#engine/screen/index.ts'
import { DESIGN, MANAGE } from './rights.ts'

/** Named, because the screens link to each other. */
type Part = ReturnType<LoadComponent>

export const screens = defineScreens({
  faceListManage: {
    kind: 'custom',
    path: '/base/faceListManage',
    func: MANAGE,
    load: (): Part => import('./client/LabelList.tsx'),
  },
  systemSettingDesignFaceSheet: {
    kind: 'custom',
    path: '/systemSetting/systemSettingDesignFaceSheet',
    func: DESIGN,
    hasSample: true,
    load: (): Part => import('./client/LabelDesigner.tsx'),
  },
})
