/** What the provider's configurator reshapes for everybody (spec 000 §1, §2 "System settings"). */
import type { FuncBranch, FuncDecl } from '#contract/functions.ts'
import type { SiteKind } from '#engine/settings/index.ts'

const screen = (
  id: string,
  route: string,
  icon: string,
  [zh, en, ml]: readonly [string, string, string],
): FuncDecl => ({ id, route, zh, en, ml, icon, isConfiguration: true })

export const functions: FuncBranch = {
  id: 'Z-10',
  after: 'Z-11',
  zh: '系统设置',
  en: 'System settings',
  ml: 'Tetapan sistem',
  icon: 'settings',
  isConfiguration: true,
  children: [
    screen('Z-1001', 'i18n', 'language', ['界面文字', 'Texts', 'Teks']),
    screen('Z-1002', 'table', 'table', ['表格设置', 'Tables', 'Jadual']),
    screen('Z-1003', 'field', 'forms', ['表单字段', 'Form fields', 'Medan borang']),
    screen('Z-1004', 'filter', 'filter', ['查询条件', 'Filters', 'Penapis']),
    screen('Z-1005', 'rule', 'checks', ['校验规则', 'Rules', 'Peraturan']),
    screen('Z-1006', 'import', 'file-import', ['导入模板', 'Imports', 'Import']),
    screen('Z-1007', 'page', 'browser', ['页面设置', 'Pages', 'Halaman']),
    screen('Z-1008', 'button', 'click', ['按钮', 'Buttons', 'Butang']),
    screen('Z-1009', 'buttonConfig', 'adjustments', ['按钮配置', 'Button rights', 'Hak butang']),
    screen('Z-1010', 'systemMenu', 'menu', ['系统菜单', 'System menu', 'Menu sistem']),
    screen('Z-1011', 'systemRoute', 'route', ['系统路由', 'System routes', 'Laluan sistem']),
  ],
}

/** Who may change settings of a kind: any one of these. */
export const functionsOfKind = {
  table: ['Z-1002'],
  field: ['Z-1003'],
  filter: ['Z-1004'],
  rule: ['Z-1005'],
  import: ['Z-1006'],
  page: ['Z-1007'],
  button: ['Z-1008', 'Z-1009'],
} as const satisfies Record<SiteKind, readonly string[]>
