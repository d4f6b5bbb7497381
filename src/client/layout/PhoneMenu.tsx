import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { Drawer } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { MenuItem } from './menu.ts'
import classes from './phone-menu.module.css'
import { MenuList } from './SideMenu.tsx'
import { setDrawer } from './sidebar.ts'

/** The whole menu in a drawer, for narrow screens. */
export function PhoneMenu({ menu, current }: { menu: MenuItem[]; current: string }) {
  const { t } = useLingui()
  const close = () => setDrawer(false)
  return (
    <Drawer
      opened
      onClose={close}
      size={280}
      title="Sampan"
      closeButtonProps={{ 'aria-label': t`Close menu` }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <nav aria-label={t`Menu`}>
        <MenuList items={menu} current={current} onFollow={close} />
      </nav>
    </Drawer>
  )
}
