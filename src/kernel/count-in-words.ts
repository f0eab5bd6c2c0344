const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'four'; digits above ten. */
export function countInWords(count: number): string {
  return words[count] ?? String(count)
}
