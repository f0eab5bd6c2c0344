/** Ends with one period: 'It goes to Hope House Inc.' has it already. */
export function asSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
