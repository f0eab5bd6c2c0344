export interface Step {
  text: string
  href: string
}

export function when(is: boolean, text: string, href: string): Step[] {
  return is ? [{ text, href }] : []
}

/** '1 team', '12 teams'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
