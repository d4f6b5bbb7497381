/** The same of texts and bytes; Node's own types name these. */
declare function atob(text: string): string
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
