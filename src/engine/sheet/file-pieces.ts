/** A file in pieces of at most this many bytes, read as they are asked for: it is never held as a whole. */
export function piecesOf(file: Blob, most: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader()
  let left = new Uint8Array()
  return new ReadableStream(
    {
      async pull(controller) {
        if (left.length === 0) {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          left = value
        }
        controller.enqueue(left.subarray(0, most))
        left = left.subarray(most)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** Yields what a stream delivers; the stream is cancelled when the consumer stops. */
export async function* each<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Bytes of a part of a file. */
export const bytesAt = async (file: Blob, start: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, end).arrayBuffer())
