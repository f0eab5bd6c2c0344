/**
 * For an input that formats digits while typing: keeps the caret after the same digit, where the browser would move it
 * to the end.
 */
export function keepCaret(input: HTMLInputElement): void {
  const digits = countDigits(input.value.slice(0, input.selectionStart ?? input.value.length))
  if (digits === countDigits(input.value)) return
  // After the formatted text was rendered.
  requestAnimationFrame(() => {
    const place = caretAfter(input.value, digits)
    input.setSelectionRange(place, place)
  })
}

/** The position after this many digits. */
export function caretAfter(text: string, digits: number): number {
  let passed = 0
  for (let place = 0; place < text.length; place++) {
    if (passed === digits) return place
    if (/\d/.test(text.charAt(place))) passed++
  }
  return text.length
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length
}
