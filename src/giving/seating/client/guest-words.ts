/** A guest in words, for staff's lists. */
import type { DinnerGuest } from '../contract.ts'

/** 'Team Marsh · not paid yet · with Joan Weber'. */
export function guestFacts({ name, partyName, sponsorName, money, wish }: DinnerGuest): string {
  return [
    sponsorName ? `Guest of ${sponsorName}` : partyName !== name && partyName,
    money === 'owed' && 'not paid yet',
    wish && `would like to sit with ${wish}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 'nuts', 'nuts (said by Dana Harlan)'. */
export function dietText({ diet = '', dietOf }: Pick<DinnerGuest, 'diet' | 'dietOf'>): string {
  return dietOf ? `${diet} (said by ${dietOf})` : diet
}
