/**
 * A US phone number that somebody gives, as its ten digits, or null if the text isn't one. Drops a leading 1 or +1. Area
 * code and exchange begin with 2 to 9 (North American Numbering Plan).
 */
export function readPhone(typed: string): string | null {
  const ten = tenDigits(typed)
  return ten && /^[2-9]\d{2}[2-9]/.test(ten) ? ten : null
}

/** Any ten digits, for looking up: a number that was kept when these were enough is found by this. */
export function tenDigits(typed: string): string | null {
  if (!/^[\d\s()+.-]*$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  const ten = digits.length === 11 ? digits.replace(/^1/, '') : digits
  return ten.length === 10 ? ten : null
}

/** '(123) 456-7890' for ten digits; anything else is returned unchanged. */
export function showPhone(digits: string): string {
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits
}

/** Formats while typing: digits only, without the country's 1, cut to ten, as far as '(###) ###-####' goes. */
export function formatPhoneWhileTyping(typed: string): string {
  // No area code begins with 1, so a first 1 is the country's. One that stands alone is still being typed.
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d)/, '')
    .slice(0, 10)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
