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
