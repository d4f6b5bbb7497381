import '#client/theme/dialog-styles.ts'
import { Drawer } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { MenuItem } from './menu.ts'
import classes from './phone-menu.module.css'
import { WholeMenu } from './SideMenu.tsx'
import { setDrawer } from './sidebar.ts'

/** The whole menu in a drawer, for narrow screens. */
export function PhoneMenu({ menu, current }: { menu: MenuItem[]; current: string }) {
  const { t } = useLingui()
  const close = () => setDrawer(false)
  return (
    <Drawer.Root opened onClose={close} size={280} classNames={{ content: classes.content }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t`Menu`}>
        <div className={classes.header}>
          <span className={classes.title}>Sampan</span>
          <Drawer.CloseButton aria-label={t`Close menu`} />
        </div>
        <Drawer.Body className={classes.body}>
          <nav aria-label={t`Menu`}>
            <WholeMenu menu={menu} current={current} onFollow={close} />
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
