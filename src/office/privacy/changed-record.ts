/**
 * Changes an object's keys as well as its values, because names and addresses may be keys. Two keys that become the same are
 * numbered, so that no value is lost.
 */
export function changedRecord(
  record: object,
  change: (key: string, value: unknown) => readonly [key: string, value: unknown],
): Record<string, unknown> {
  const changed = new Map<string, unknown>()
  for (const [before, value] of Object.entries(record)) {
    const [key, after] = change(before, value)
    let free = key
    for (let number = 2; changed.has(free); number++) free = `${key} ${number}`
    changed.set(free, after)
  }
  return Object.fromEntries(changed)
}
