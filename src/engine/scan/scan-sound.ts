/** A tone for each scan, so that a hand need not look up: high is good, two equal ones ask for a look, low is wrong. */
export type ScanTone = 'good' | 'warning' | 'bad'

/** Hertz and seconds of each beep. */
const beeps: Record<ScanTone, readonly (readonly [hertz: number, seconds: number])[]> = {
  good: [[1320, 0.07]],
  warning: [
    [740, 0.08],
    [740, 0.08],
  ],
  bad: [[220, 0.28]],
}
const PAUSE = 0.05
const VOLUME = 0.12

const KEY = 'portal.scan.sound'

export const isSoundOn = (): boolean => localStorage.getItem(KEY) !== 'off'
export const setSoundOn = (on: boolean): void => localStorage.setItem(KEY, on ? 'on' : 'off')

let context: AudioContext | undefined

/** Silent where the browser has no sound, or the person wants none. */
export function playTone(tone: ScanTone): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  let at = context.currentTime
  for (const [hertz, seconds] of beeps[tone]) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    oscillator.frequency.value = hertz
    gain.gain.value = VOLUME
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + seconds)
    at += seconds + PAUSE
  }
}
