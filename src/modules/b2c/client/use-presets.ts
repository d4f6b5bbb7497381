/** The parcel presets as this device knows them, with what waits to be sent drawn over them. */
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { b2c } from '../contract.ts'
import { presetCalls, withQueued } from '../parcel-presets.ts'
import type { PresetRow } from '../preset-calls.ts'

const none: readonly PresetRow[] = []

export function usePresets() {
  const asked = useCall(b2c.queryParcelPresets, {}, { quiet: true })
  const waiting = useOutbox(presetCalls)
  const list = asked.data?.list ?? none
  const presets = useMemo(() => withQueued(list, waiting), [list, waiting])
  return { asked, presets, waiting }
}
