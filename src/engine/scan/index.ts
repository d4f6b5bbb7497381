/** What feature modules may import of scanning: components and hooks. */
export { QrCode } from './QrCode.tsx'
export { type ScanEntry, ScanPanel } from './ScanPanel.tsx'
export { ScanAnswer, ScanLookup } from './ScanLookup.tsx'
export { useKeptCodes } from './use-kept-codes.ts'
export { useScanEntries } from './use-entries.ts'
export { CameraButton } from './camera/CameraButton.tsx'
export { type CodeReader, openReader } from './camera/code-reader.ts'
export { useWedge } from './camera/use-wedge.ts'
