/** A folder over HTTP, for pages of benches. */
import http from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Answers GET with files of the folder; `onPost` answers the rest. */
export async function serveFolder(dir: string, onPost?: http.RequestListener): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    if (request.method === 'POST' && onPost) return onPost(request, response)
    const file = path.join(dir, request.url === '/' ? 'page.html' : ((request.url ?? '').split('?')[0] ?? ''))
    const isThere = existsSync(file)
    response.writeHead(isThere ? 200 : 404, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' })
    response.end(isThere ? readFileSync(file) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
