/** The server side of printing: it decides whether a label may be printed and remembers that it was. */
import { printing } from '#modules/printing/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { print } from './print.ts'

export const serverModule = defineServerModule({
  name: 'printing',
  calls: printing,
  migrations: [],
  handlers: { print },
})
