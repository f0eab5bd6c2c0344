/**
 * For an input that formats its digits while they are typed: the caret stays behind the digit it was behind,
 * where the browser would send it to the end.
 */
export function keepCaret(input: HTMLInputElement): void {
  const digits = countDigits(input.value.slice(0, input.selectionStart ?? input.value.length))
  if (digits === countDigits(input.value)) return
  // After the formatted text has been put in.
  requestAnimationFrame(() => {
    const place = caretAfter(input.value, digits)
    input.setSelectionRange(place, place)
  })
}

/** Where in the text so many digits are passed. */
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
