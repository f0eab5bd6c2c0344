/** 16 characters of Crockford's alphabet: 80 bits, of which the first 20 only tell the codes of a person apart. */
const length = 16
const selectorLength = 4

/** A code as typed, in any case, with or without dashes and spaces; null if it can't be one. */
export function readRecoveryCode(typed: string): { selector: string; code: string } | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (code.length !== length || !/^[0-9A-HJKMNP-TV-Z]+$/.test(code)) return null
  return { selector: code.slice(0, selectorLength), code }
}

/** 'ABCD-EFGH-JKMN-PQRS'. */
export function writtenRecoveryCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** The six digits of an authenticator app as typed, perhaps with a space; null if it isn't six digits. */
export function readAppCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : null
}
