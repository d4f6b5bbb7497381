/**
 * Scripts we have fonts for whose letters join, stack or change places: Devanagari, Lao, Myanmar, Khmer. One code unit
 * each, so that the pattern serves inside others too. Thai needs no shaper: its marks are placed by `gpos-marks.ts`.
 */
export const SHAPED =
  /[\u0900-\u097f\u0e80-\u0eff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\u1cd0-\u1cff\ua8e0-\ua8ff\ua9e0-\ua9ff\uaa60-\uaa7f]/
