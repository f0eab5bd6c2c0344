/** What became of the last messages of a channel. */

import { instant } from '../../kernel/clock.ts'
import { type Finding, fine, howLong, lookAt, notSetUp, wrong } from '../../office/doctor/findings.ts'
import { type DeliveryFacts, deliveryFacts } from '../../site/messages/server/index.ts'
import type { Patient } from './probes.ts'

const hour = 3_600_000

interface Words {
  /** 'email', 'text'. */
  one: string
  many: string
}

export async function checkDelivery(
  { probes, now }: Patient,
  channel: 'email' | 'sms',
  words: Words,
): Promise<Finding[]> {
  const opened = await probes.database().catch(() => null)
  if (!opened) return []
  const facts = await deliveryFacts(opened.sql, channel, instant(now))
  return [lastSent(facts, words, now), ...failed(facts, words), ...stuck(facts, words, now)]
}

function lastSent({ sentAt }: DeliveryFacts, { one, many }: Words, now: Date): Finding {
  return sentAt
    ? fine(`The last ${one} went out ${howLong(now.getTime() - Date.parse(sentAt))} ago.`)
    : notSetUp(`No ${many} have gone out yet.`)
}

function failed({ failed: count }: DeliveryFacts, { one, many }: Words): Finding[] {
  if (count === 0) return []
  const counted = count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`
  return [lookAt(`${counted} failed.`, 'Open Messages, Failed: each says why, and can be sent again.')]
}

/** Messages wait for a quiet hour or a pause of the provider, but not for long. */
function stuck({ waitingSince, waiting }: DeliveryFacts, { many }: Words, now: Date): Finding[] {
  const age = waitingSince ? now.getTime() - Date.parse(waitingSince) : 0
  if (age < hour) return []
  return [
    wrong(
      `${waiting.toLocaleString('en')} ${many} have been due for ${howLong(age)}.`,
      'Check that the server runs, and what is said above.',
    ),
  ]
}
