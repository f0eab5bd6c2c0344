const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'four'; figures beyond ten. */
export function countInWords(count: number): string {
  return words[count] ?? String(count)
}
