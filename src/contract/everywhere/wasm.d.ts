/** What browsers, workers and Node all have and the library of the language does not name; for parts that are checked without any of them. */
declare namespace WebAssembly {
  function instantiate(
    bytes: Uint8Array<ArrayBuffer>,
    imports?: Readonly<Record<string, object>>,
  ): Promise<{ instance: { exports: object } }>
}
