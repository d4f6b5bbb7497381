/** Styles of Mantine's dialogs, once for all that use them. */
import '@mantine/core/styles/ScrollArea.css'
import '#client/theme/modal-styles.ts'
