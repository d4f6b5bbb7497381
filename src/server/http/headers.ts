/** Headers of every answer. Scripts come from this host alone; nothing may frame us. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Mantine writes `<style>` elements at run time, so styles may be inline; scripts may not, nor eval. WebAssembly may be compiled: the
 * reader of bar codes is one, where a browser has none (record 0027); its bytes come from this host, as `connectSrc` says.
 */
const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** The chat widget is the one foreign script an operator can allow, by naming it. */
export async function addHeaders(app: FastifyInstance, chat: string): Promise<void> {
  const foreign = chat ? [new URL(chat).origin] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        scriptSrc: [...directives.scriptSrc, ...foreign],
        connectSrc: [...directives.connectSrc, ...foreign],
        frameSrc: [...directives.frameSrc, ...foreign],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // Browsers ignore it without TLS, which ends at the proxy in front.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(self)')
    // What nobody declared cacheable is not kept anywhere.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
