import { fillPath } from '../../kernel/endpoint.ts'
import { keys, read } from '../session/storage.ts'
import type { Api } from './api.ts'
import { readFault, unreachable } from './api-fault.ts'

/** Calls that return a file. */
export type FileRoute = {
  [R in keyof Api & string]: Api[R] extends { download: string } ? R : never
}[keyof Api & string]

type Params = Readonly<Record<string, string>>
type Query = Readonly<Record<string, string | undefined>>

/**
 * Downloads a file with the token, which a plain link couldn't send, and has the browser save it under the server's
 * file name. Undefined query parameters are left out. Throws an ApiFault.
 */
export async function saveFile(route: FileRoute, query: Query = {}, params: Params = {}): Promise<void> {
  const response = await ask(fillPath(route, params), query)
  if (!response.ok) throw await readFault(response)
  saveBlob(await response.blob(), nameIn(response.headers.get('content-disposition')))
}

/** Has the browser save a file made on this page. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function ask(route: string, query: Query): Promise<Response> {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const headers = { Authorization: `Bearer ${read(keys.token) ?? ''}` }
  try {
    return await fetch(`${route.replace('GET ', '')}?${new URLSearchParams(given)}`, { headers })
  } catch {
    throw unreachable()
  }
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'list.csv'
}
