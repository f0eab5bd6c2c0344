/** Whether `one` is a later version than `other`; both are three numbers with dots, such as '0.8.0'. */
export function isNewer(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  const differs = left?.findIndex((number, index) => number !== right?.[index]) ?? -1
  return differs >= 0 && (left?.[differs] ?? 0) > (right?.[differs] ?? 0)
}
