/** Hands a text, or what was made here, to the person as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The day of this device's clock, "2026-11-20": for names of files. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')
