/** A US phone number as its ten digits, or null if the text isn't one. Drops a leading 1 or +1. */
export function readPhone(typed: string): string | null {
  if (!/^[\d\s()+.-]*$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return ten.length === 10 ? ten : null
}

/** '(123) 456-7890' for ten digits; anything else is returned unchanged. */
export function showPhone(digits: string): string {
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits
}

/** Formats while typing: digits only, cut to ten, as far as '(###) ###-####' goes. */
export function formatPhoneWhileTyping(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 10)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
