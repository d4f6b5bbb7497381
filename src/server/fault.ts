/**
 * A reason not to start: one line for the operator that says what is wrong and how to fix it.
 * The composition root prints the line and exits with status 1; nothing else is printed.
 */
export class StartFault extends Error {
  constructor(
    readonly what: string,
    readonly mend: string,
  ) {
    super(`${what.replace(/\s+/g, ' ').trim()} ${mend.trim()}`)
  }
}
