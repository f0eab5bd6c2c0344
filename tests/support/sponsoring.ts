import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Answered, Site } from './app.ts'

export const acme = {
  sponsorName: 'Pine & Sons Roofing',
  contactFirstName: 'Dana',
  contactLastName: 'Pine',
  contactEmail: 'dana@pine.example',
  contactPhoneNumber: '(831) 555-0199',
}

export interface ChosenFile {
  content: Uint8Array
  name?: string
  type?: string
  field?: string
}

/** Sends the sponsor form as a browser does. */
export async function sponsor(app: Site, fields: object = acme, ...files: ChosenFile[]): Promise<Answered> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { content, name = 'logo.png', type = 'image/png', field = 'logo' } of files) {
    form.append(field, new Blob([content as Uint8Array<ArrayBuffer>], { type }), name)
  }
  const asSent = new Response(form)
  return app.call('POST /api/signup/sponsor-sign-up', {
    body: Buffer.from(await asSent.arrayBuffer()),
    headers: { 'content-type': asSent.headers.get('content-type') ?? '' },
  })
}

/** Every uploaded file in the data folder, by its path there. */
export function uploadsIn(dataDir: string): string[] {
  return ['files', 'uploads'].flatMap((folder) => {
    if (!existsSync(join(dataDir, folder))) return []
    return readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
  })
}
