import { asText } from '#engine/logic/form-paths.ts'

export const TextView = ({ value }: { value: unknown }) => <>{asText(value) || '—'}</>
