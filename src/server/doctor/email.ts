import { cantTell, type Finding, fine, lookAt, notSetUp, wrong } from '../../office/doctor/findings.ts'
import { checkDelivery } from './messages.ts'
import type { LookedUp, Patient } from './probes.ts'

export async function checkEmail(patient: Patient): Promise<Finding[]> {
  const { smtp } = patient.config
  if (!smtp)
    return [
      notSetUp(
        'SMTP_URL and MAIL_FROM aren’t set: emails stay in the outbox.',
        'Start the server with the two that your email provider gives: SMTP_URL=smtps://user:password@smtp.example.org:465, and MAIL_FROM, the address you send from. More: docs/messages.md.',
      ),
    ]
  const [server, records, delivery] = await Promise.all([
    greets(patient),
    checkRecords(patient, smtp.from),
    checkDelivery(patient, 'email', { one: 'email', many: 'emails' }),
  ])
  return [server, ...delivery, ...records]
}

async function greets({ probes }: Patient): Promise<Finding> {
  const fault = await probes.emailFault()
  return fault
    ? wrong(fault, 'Check SMTP_URL: name, port, user and password.')
    : fine('The email server answers, and accepts the login.')
}

/** RFC 7208 (SPF), RFC 7489 (DMARC), RFC 6376 (DKIM): without them emails land in spam. */
async function checkRecords({ config, probes }: Patient, from: string): Promise<Finding[]> {
  const domain = /@([^@\s>]+)>?\s*$/.exec(from)?.[1]?.toLowerCase()
  if (!domain?.includes('.'))
    return [lookAt('MAIL_FROM has no domain of its own.', 'Send from an address of your own domain.')]
  const selector = config.dkimSelector
  const [spf, dmarc, dkim] = await Promise.all([
    probes.lookUp(domain),
    dmarcOf(probes, domain),
    selector ? probes.lookUp(`${selector}._domainkey.${domain}`) : null,
  ])
  if (spf.state === 'unknown')
    return [cantTell('No DNS server answered, so SPF, DKIM and DMARC can’t be looked up from this machine.')]
  return [
    spfOf(spf, domain),
    dmarc.records.some((text) => /^v=DMARC1\b/i.test(text))
      ? fine(`${domain} has a DMARC record.`)
      : lookAt(`${domain} has no DMARC record.`, `Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none.`),
    dkim
      ? dkimOf(dkim, `${selector}._domainkey.${domain}`)
      : cantTell('DKIM isn’t checked.', 'Set MAIL_DKIM_SELECTOR to the name that your email provider gave.'),
  ]
}

function spfOf({ records }: LookedUp, domain: string): Finding {
  const count = records.filter((text) => /^v=spf1(\s|$)/i.test(text)).length
  if (count === 1) return fine(`${domain} has an SPF record.`)
  return count === 0
    ? lookAt(`${domain} has no SPF record.`, 'Add the TXT record that your email provider asks for.')
    : wrong(`${domain} has ${count} SPF records, which makes all of them void.`, 'Merge them into one.')
}

function dkimOf({ records }: LookedUp, name: string): Finding {
  return records.some((text) => /(^|;\s*)p=[\w+/]/.test(text))
    ? fine(`The DKIM key is at ${name}.`)
    : lookAt(`There is no DKIM key at ${name}.`, 'Add the record that your email provider asks for.')
}

/** A subdomain is covered by the record of the domain above it. */
async function dmarcOf(probes: Patient['probes'], domain: string): Promise<LookedUp> {
  const own = await probes.lookUp(`_dmarc.${domain}`)
  const above = domain.split('.').slice(1).join('.')
  return own.state === 'none' && above.includes('.') ? dmarcOf(probes, above) : own
}
