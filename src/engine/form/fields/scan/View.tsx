import { scannedOf } from './scanned.ts'

export const ScanView = ({ value }: { value: unknown }) => <>{scannedOf(value).join(', ') || '—'}</>
