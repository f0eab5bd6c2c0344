import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { checkEmail } from './email.ts'
import type { LookedUp, Probes } from './probes.ts'

const now = new Date('2026-05-19T12:00:00Z')

/** What is said with these TXT records; null is a DNS server that doesn't answer. */
async function said(records: Record<string, string[]> | null, variables: Record<string, string> = {}) {
  const config = readConfig({
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'Golf <golf@mail.example.org>',
    ...variables,
  })
  const lookUp = async (name: string): Promise<LookedUp> => {
    if (!records) return { state: 'unknown', records: [] }
    const found = records[name]
    return found ? { state: 'found', records: found } : { state: 'none', records: [] }
  }
  const probes = { lookUp, emailFault: async () => null, database: async () => null } as unknown as Probes
  const findings = await checkEmail({ config, probes, version: '1.0.0', now })
  return findings.map(({ state, what }) => `${state}: ${what}`).slice(1)
}

const spf = { 'mail.example.org': ['google-site-verification=1', 'v=spf1 include:example.net -all'] }

test('SPF, DMARC and DKIM are found; a subdomain is covered by the domain above it', async () => {
  const dmarc = { '_dmarc.example.org': ['v=DMARC1; p=none'] }
  const dkim = { 'may._domainkey.mail.example.org': ['v=DKIM1; k=rsa; p=MIGf'] }
  expect(await said({ ...spf, ...dmarc, ...dkim }, { MAIL_DKIM_SELECTOR: 'may' })).toEqual([
    'ok: mail.example.org has an SPF record.',
    'ok: mail.example.org has a DMARC record.',
    'ok: The DKIM key is at may._domainkey.mail.example.org.',
  ])
})

test('missing records, two SPF records and a withdrawn key are told', async () => {
  expect(await said({})).toEqual([
    'warning: mail.example.org has no SPF record.',
    'warning: mail.example.org has no DMARC record.',
    'unknown: DKIM isn’t checked.',
  ])
  const twice = { 'mail.example.org': ['v=spf1 -all', 'v=spf1 mx -all'] }
  const withdrawn = { 'may._domainkey.mail.example.org': ['v=DKIM1; p='] }
  const lines = await said({ ...twice, ...withdrawn }, { MAIL_DKIM_SELECTOR: 'may' })
  expect(lines[0]).toBe('wrong: mail.example.org has 2 SPF records, which makes all of them void.')
  expect(lines[2]).toMatch(/^warning: There is no DKIM key/)
})

test('without a DNS server it says that it can’t tell', async () => {
  expect(await said(null)).toEqual([
    'unknown: No DNS server answered, so SPF, DKIM and DMARC can’t be looked up from this machine.',
  ])
})
