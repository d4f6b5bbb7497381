import type { FieldType } from '#engine/form/view/form-context.ts'
import { RegionEdit } from './Edit.tsx'
import { RegionView } from './View.tsx'

/** Province, city, area of the country at `countryPath`: an array of up to three items with name, id and code (spec 001 §3). */
export const region: FieldType = { name: 'region', Edit: RegionEdit, View: RegionView }
