import { type Finding, fine, notSetUp, wrong } from '../../features/doctor/findings.ts'
import { checkDelivery } from './messages.ts'
import type { Patient } from './probes.ts'

export async function checkTexts(patient: Patient): Promise<Finding[]> {
  if (!patient.config.twilio)
    return [
      notSetUp('The TWILIO_ settings aren’t set: texts stay in the outbox.', 'docs/messages.md says how.'),
    ]
  const [fault, delivery] = await Promise.all([
    patient.probes.textsFault(),
    checkDelivery(patient, 'sms', { one: 'text', many: 'texts' }),
  ])
  const service = fault
    ? wrong(fault, 'Check the TWILIO_ settings, and the account at Twilio.')
    : fine('The text service answers, and accepts the account.')
  return [service, ...delivery]
}
