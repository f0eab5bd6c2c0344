/** 'You’re in, Nia!' */
export function greeting(isIn: boolean, name: string | undefined): string {
  const first = name?.trim().split(/\s+/)[0]
  const words = isIn ? 'You’re in' : 'Thank you'
  return first ? `${words}, ${first}!` : `${words}!`
}
