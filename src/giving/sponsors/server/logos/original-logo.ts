import type { Files } from '../../../../event/files/server/index.ts'
import type { Download } from '../../../../kernel/endpoint.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { SponsorRecord } from '../sponsor-record.ts'

const mediaTypes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' }

/** The uploaded original, named after the sponsor. Throws Problem 'not-found' if there is none. */
export async function originalLogo(files: Files, { name, logo }: SponsorRecord): Promise<Download> {
  const file = logo && (await files.get(logo.original))
  if (!logo || !file) throw new Problem('not-found')
  const ending = logo.original.split('.').at(-1) ?? ''
  return { ...file, name: `${name}.${ending}`, type: mediaTypes[ending] ?? 'application/octet-stream' }
}
