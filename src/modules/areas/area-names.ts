/** What the states of an area are called. */
import { msg } from '@lingui/core/macro'
import type { AreaState } from '#domain/delivery-areas.ts'
import { words } from '#domain/words.ts'
import type { CodeName } from '#engine/table/index.ts'

export const areaStateNames = {
  SERVED: { label: msg`Served`, tone: 'green', shape: 'check' },
  REMOTE: { label: msg`Remote`, tone: 'orange', shape: 'half' },
  UNSERVED: { label: msg`Not served`, tone: 'red', shape: 'cross' },
  UNKNOWN: { label: words.placeNotListed, tone: 'gray', shape: 'alert' },
  INCOMPLETE: { label: msg`Incomplete`, tone: 'gray', shape: 'ring' },
} as const satisfies Record<AreaState, CodeName>
