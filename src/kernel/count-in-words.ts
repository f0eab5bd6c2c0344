const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'four'; digits above ten. */
export function countInWords(count: number): string {
  return words[count] ?? String(count)
}

/** 'drink tickets' becomes 'Drink tickets'. */
export function withCapital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
