import { nameParts } from '../../../../kernel/text/full-name.ts'

const endings = /,?\s+(jr|sr|ii|iii|iv)\.?$/i

/** Whether a phone must shrink a team's name so that no word is split. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => word.length > 14)
}

/** The part of a name that fits a phone: 'Kim van der Berg Jr.' is 'van der Berg'. */
export function lastName(fullName: string): string {
  return nameParts(fullName).family.replace(endings, '')
}
