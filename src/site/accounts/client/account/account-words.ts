import { dateAndTime, shortDate } from '../../../../kernel/text/dates.ts'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { Passkey, SignedInDevice } from '../../account-contract.ts'

/** 'Added Jul 19, 2025, last used Jul 20, 2025'. */
export function passkeyFacts({ addedOn, usedOn }: Pick<Passkey, 'addedOn' | 'usedOn'>): string {
  const used = usedOn ? `last used ${shortDate(usedOn, eventZone())}` : 'not used yet'
  return `Added ${shortDate(addedOn, eventZone())}, ${used}`
}

/** 'Logged in Jul 19, 2025, 5:43 PM, last used Jul 19, 2025, 6:10 PM, from 203.0.113…'. */
export function deviceFacts(device: Pick<SignedInDevice, 'signedInOn' | 'lastSeen' | 'place'>): string {
  const { signedInOn, lastSeen, place } = device
  return `Logged in ${dateAndTime(signedInOn, eventZone())}, last used ${dateAndTime(lastSeen, eventZone())}, from ${place}…`
}

/** '7 of 10 left, made Jul 19, 2025'. */
export function codesLeft({ left, madeOn }: { left: number; madeOn: string }): string {
  return `${left} of 10 left, made ${shortDate(madeOn, eventZone())}`
}

/** 'JBSW Y3DP EHPK 3PXP': easier to type from a screen. */
export function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
