import type { Answered, Site } from './app.ts'

interface Uploaded {
  token: string
  params?: Record<string, unknown>
  fields?: Record<string, string>
  file?: { field: string; content: Uint8Array; name?: string; type?: string }
}

/** Sends a form with a file as a browser does. */
export async function upload(app: Site, route: string, sent: Uploaded): Promise<Answered> {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent.fields ?? {})) form.append(name, value)
  if (sent.file) {
    const { field, content, name = 'picture.png', type = 'image/png' } = sent.file
    form.append(field, new Blob([content as Uint8Array<ArrayBuffer>], { type }), name)
  }
  const asSent = new Response(form)
  return app.call(route, {
    token: sent.token,
    ...(sent.params ? { params: sent.params } : {}),
    body: Buffer.from(await asSent.arrayBuffer()),
    headers: { 'content-type': asSent.headers.get('content-type') ?? '' },
  })
}
