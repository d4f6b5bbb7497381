/** Whether code of a page parses. It is read and never run (record "designed pages"); the parser comes with the first check. */

export interface ScriptFault {
  /** From 1. */
  readonly line: number
  readonly column: number
  /** As the parser says it, in English. */
  readonly message: string
}

/** Returns where a script stops being one; undefined when it parses. */
export async function scriptFault(script: string): Promise<ScriptFault | undefined> {
  if (script.trim() === '') return undefined
  const { parse } = await import('acorn')
  try {
    parse(script, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true })
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { loc, message } = error as SyntaxError & { loc?: { line: number; column: number } }
    return {
      line: loc?.line ?? 1,
      column: (loc?.column ?? 0) + 1,
      message: message.replace(/ \(\d+:\d+\)$/, ''),
    }
  }
}
