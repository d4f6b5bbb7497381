/** The encoder of `qrcode` without its canvas, PNG and terminal renderers. */
declare module 'qrcode/lib/core/qrcode.js' {
  export interface BitMatrix {
    readonly size: number
    /** One byte per module, row by row; 1 is dark. */
    readonly data: Uint8Array
  }
  export function create(
    text: string,
    /** `maskPattern` 0–7; absent: the best one is searched for, which costs most of the time. */
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; maskPattern?: number },
  ): { readonly modules: BitMatrix; readonly version: number }
}
