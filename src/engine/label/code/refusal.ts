/** Why a text cannot become a code. */
export type CodeRefusal =
  | { reason: 'empty' }
  /** This character, counted from 0, has no symbol in the set. */
  | { reason: 'character'; character: string; position: number }
  /** Set C takes pairs of digits. */
  | { reason: 'oddDigits' }
  /** Pharmacode holds whole numbers from 3 to 131070. */
  | { reason: 'range' }
  /** The format has so many digits, the check digit included. */
  | { reason: 'length'; digits: number; found: number }
  /** The last digit does not follow from the others. */
  | { reason: 'checkDigit'; expected: string; found: string }
  /** A rule of GS1 is broken, in the value of this application identifier where one is to blame. */
  | { reason: 'gs1'; fault: Gs1Fault; identifier: string }
  /** More than a symbol holds; `most` characters where the number is fixed. */
  | { reason: 'tooMuch'; most?: number }
  /** Does not fit the box with modules that still scan. */
  | { reason: 'tooLong' }
  /** The encoder is not on this device, and it is offline. */
  | { reason: 'unavailable' }

/** `form`: no identifier in parentheses; `together`: identifiers that exclude or need each other; `value`: anything else. */
export type Gs1Fault = 'form' | 'unknown' | 'length' | 'characters' | 'checkDigit' | 'together' | 'value'
