import { asText } from '#engine/form/logic/form-paths.ts'

export const TextView = ({ value }: { value: unknown }) => <>{asText(value) || '—'}</>
