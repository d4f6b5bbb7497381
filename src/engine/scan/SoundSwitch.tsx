import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { isSoundOn, playTone, setSoundOn } from './scan-sound.ts'

/** Turns the tones of scans on and off, on this device. */
export function SoundSwitch() {
  const { t } = useLingui()
  const [isOn, setOn] = useState(isSoundOn)
  const label = isOn ? t`Sound off` : t`Sound on`
  const Icon = isOn ? IconVolume : IconVolumeOff
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => {
        setSoundOn(!isOn)
        setOn(!isOn)
        if (!isOn) playTone('good')
      }}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
