import { type Finding, fine, lookAt, notSetUp, wrong } from '../../office/doctor/findings.ts'
import { agreedPhones } from '../../site/consents/server/index.ts'
import { checkDelivery } from './messages.ts'
import type { Patient } from './probes.ts'

export async function checkTexts(patient: Patient): Promise<Finding[]> {
  if (!patient.config.twilio)
    return [
      notSetUp(
        'The TWILIO_ settings aren’t set: texts stay in the outbox.',
        'Open an account at Twilio, and start the server with TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, the number it texts from. More: docs/messages.md.',
      ),
    ]
  const [fault, delivery] = await Promise.all([
    patient.probes.textsFault(),
    checkDelivery(patient, 'sms', { one: 'text', many: 'texts' }),
  ])
  const consents = await checkConsents(patient)
  const service = fault
    ? wrong(fault, 'Check the TWILIO_ settings, and the account at Twilio.')
    : fine('The text service answers, and accepts the account.')
  return [service, ...delivery, ...consents]
}

/** Texts go only to numbers whose owners agreed; after an upgrade, or an import, none of them have yet. */
async function checkConsents({ probes }: Patient): Promise<Finding[]> {
  const opened = await probes.database().catch(() => null)
  if (!opened) return []
  const players = await opened.sql
    .selectFrom('players')
    .innerJoin('events', 'events.id', 'players.eventId')
    .select('players.phone')
    .distinct()
    .where('events.isCurrent', '=', 1)
    .execute()
  const phones = players.flatMap(({ phone }) => phone ?? [])
  if (phones.length === 0) return []
  const agreed = (await agreedPhones(opened.sql, phones)).size
  const said = `${agreed.toLocaleString('en')} of ${phones.length.toLocaleString('en')} golfers’ phone numbers agreed to texts; the others get none.`
  return [agreed === 0 ? lookAt(said, 'Messages, Consents: ask them by email.') : fine(said)]
}
