/** Capitals for codes and numbers people type, the same on both sides of the wire. */

/**
 * Returns the text in capitals, never longer than it was: a letter whose capital is more than one (ß, ŉ, ﬁ) stays as it is.
 * `String.toUpperCase` makes texts grow past the limits they were checked against.
 */
export function inCapitals(text: string): string {
  const all = text.toUpperCase()
  // No letter has a shorter capital, so none has a longer one either: the usual case.
  if (all.length === text.length) return all
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase()
    return capital.length === letter.length ? capital : letter
  }).join('')
}
