/** What isn't somebody's own name: 'Pine & Sons Roofing LLC' paid. */
const notAPerson =
  /[&\d@]|\b(llc|inc|ltd|corp|co|company|bank|club|group|foundation|fund|partners|team|the)\b/i

/** How every email begins: 'Hi Dana,', or 'Hi there,' for whoever gave no name of their own. */
export function greeting(name?: string | null): string {
  const [first] = notAPerson.test(name ?? '') ? [] : (name ?? '').trim().split(/\s+/)
  return `Hi ${first || 'there'},`
}

/** A sentence with it. It may not begin with a name, as its first letter becomes small. */
export function greeted(name: string | null | undefined, sentence: string): string {
  return `${greeting(name)} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
