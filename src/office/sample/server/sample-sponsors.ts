import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sponsorEntry } from '../../../giving/sponsors/contract.ts'
import type { Sponsors } from '../../../giving/sponsors/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Upload } from '../../../kernel/endpoint.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import { drawLogo } from './sample-logo.ts'
import { type SampleSponsor, sampleSponsors } from './sample-sponsor-names.ts'

/** Twenty-four fictional sponsors, paid, each with a hole; most with a logo. */
export async function enterSponsors(
  sponsors: Sponsors,
  payments: Payments,
  actor: Person,
  holeCount: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pinhigh-sample-'))
  try {
    for (const [index, sample] of sampleSponsors.entries()) {
      const entry = sponsorEntry.parse(entryOf(sample, index))
      const sponsor = await sponsors.signUp(actor, entry, await logoOf(sample, join(folder, `${index}.png`)))
      await sponsors.change(actor, sponsor.id, { holeNumber: (index % holeCount) + 1 })
      await payments.record(actor, { purpose: 'sponsor', subjectId: sponsor.id, method: 'check', note: null })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function entryOf({ name, website, contact }: SampleSponsor, index: number) {
  const [contactFirstName, contactLastName] = contact.split(' ')
  return {
    sponsorName: name,
    contactFirstName,
    contactLastName,
    contactEmail: `sponsor${index + 1}@example.org`,
    contactPhoneNumber: `83155502${String(index).padStart(2, '0')}`,
    websiteUrl: website,
  }
}

async function logoOf({ logo }: SampleSponsor, path: string): Promise<Upload | null> {
  if (!logo) return null
  const content = await drawLogo(logo)
  await writeFile(path, content)
  return { path, size: content.length }
}
