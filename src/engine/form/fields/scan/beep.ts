/** Two sounds for hands that do not look: taken, and not taken. Silent where the browser plays none. */
const pitches = { good: 880, bad: 220 } as const
const SECONDS = { good: 0.08, bad: 0.28 } as const
let audio: AudioContext | undefined

export function beep(kind: keyof typeof pitches): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.06
  tone.frequency.value = pitches[kind]
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + SECONDS[kind])
}
