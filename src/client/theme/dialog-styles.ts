/** Mantine's styles of dialogs and drawers; loaded with the first of them. */
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
