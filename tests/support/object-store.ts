import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An object store on a real socket that supports the parts of S3 in use, and can misbehave. */
export interface ObjectStore {
  url: string
  /** SigV4's access key; requests signed with another one are 403. */
  accessKeyId: string
  mood: 'fine' | 'broken' | 'busy' | 'silent'
  /** Misbehaves only for the next so many requests. */
  moodFor: number
  /** By key. */
  objects: Map<string, Buffer>
  /** Multipart uploads that are neither completed nor aborted, by id. */
  unfinished: Map<string, { key: string; parts: Map<number, Buffer> }>
  /** 'PUT sponsors/a.webp', in order. */
  requests: string[]
  close(): Promise<void>
}

export const bucket = 'pinhigh-pictures'
const pageSize = 3

export async function openObjectStore(): Promise<ObjectStore> {
  const server = createServer((request, response) => {
    answer(store, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store: ObjectStore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'AKIATEST',
    mood: 'fine',
    moodFor: Number.POSITIVE_INFINITY,
    objects: new Map(),
    unfinished: new Map(),
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return store
}

async function answer(store: ObjectStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', store.url)
  const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length)
  const body = await whole(request)
  store.requests.push(`${request.method} ${key}`)
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status)
      .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`)
  if (store.mood !== 'fine' && store.moodFor-- > 0) {
    if (store.mood === 'silent') return
    return void (store.mood === 'busy' ? refuse(503, 'SlowDown') : refuse(500, 'InternalError'))
  }
  if (!isSigned(store, request, body)) return void refuse(403, 'AccessDenied')
  if (!url.pathname.startsWith(`/${bucket}`)) return void refuse(404, 'NoSuchBucket')
  const asked = { method: request.method, key, query: url.searchParams, body }
  const said = inParts(store, asked) ?? simple(store, asked)
  if (said === null) return void refuse(404, 'NoSuchKey')
  response.writeHead(said.status ?? 200, said.headers).end(request.method === 'HEAD' ? undefined : said.body)
}

interface Asked {
  method: string | undefined
  key: string
  query: URLSearchParams
  body: Buffer
}
interface Said {
  status?: number
  headers?: Record<string, string | number>
  body?: string | Buffer
}

/** Checks the signature's format, its access key, and that what was signed is what arrived. */
function isSigned(store: ObjectStore, { headers }: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/
  const [, id] = form.exec(headers.authorization ?? '') ?? []
  const digest = createHash('sha256').update(body).digest('hex')
  return id === store.accessKeyId && headers['x-amz-content-sha256'] === digest
}

function simple({ objects }: ObjectStore, { method, key, query, body }: Asked): Said | null {
  if (method === 'GET' && query.has('list-type')) return list([...objects.keys()], query)
  if (method === 'PUT') {
    objects.set(key, body)
    return { headers: { etag: etagOf(body) } }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const found = objects.get(key)
  return found ? { headers: { 'content-length': found.length, etag: etagOf(found) }, body: found } : null
}

function inParts({ objects, unfinished }: ObjectStore, { method, key, query, body }: Asked): Said | null {
  if (query.has('uploads')) {
    if (method === 'GET') return listUnfinished(unfinished, query.get('prefix') ?? '')
    const id = randomUUID()
    unfinished.set(id, { key, parts: new Map() })
    return { body: xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`) }
  }
  const id = query.get('uploadId') ?? ''
  const upload = unfinished.get(id)
  if (!upload) return null
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return { headers: { etag: etagOf(body) } }
  }
  unfinished.delete(id)
  if (method === 'DELETE') return { status: 204 }
  const numbers = [...String(body).matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
  objects.set(key, Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0))))
  return { body: xml('CompleteMultipartUploadResult', '<ETag>"whole"</ETag>') }
}

function list(keys: string[], query: URLSearchParams): Said {
  const after = query.get('continuation-token') ?? ''
  const rest = keys.sort().filter((key) => key > after)
  const page = rest.slice(0, pageSize)
  const more = rest.length > page.length
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return { body: xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${next}${contents}`) }
}

function listUnfinished(unfinished: ObjectStore['unfinished'], prefix: string): Said {
  const uploads = [...unfinished].filter(([, { key }]) => key.startsWith(prefix))
  const each = uploads.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
  return { body: xml('ListMultipartUploadsResult', each.join('')) }
}

function xml(name: string, inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

async function whole(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
