import { nameParts } from '../../../kernel/full-name.ts'

const endings = /,?\s+(jr|sr|ii|iii|iv)\.?$/i

/** The part of a name that fits a phone: 'Kim van der Berg Jr.' is 'van der Berg'. */
export function lastName(fullName: string): string {
  return nameParts(fullName).family.replace(endings, '')
}
