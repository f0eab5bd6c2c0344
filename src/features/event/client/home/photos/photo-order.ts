/** The place that many steps on, going round: after the last photo comes the first. */
export function wrappedIndex(place: number, step: number, count: number): number {
  return (place + step + count) % count
}

/** The list with one of it moved to another's place; those between make room. Places outside the list change nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moving = list[from]
  if (moving === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, moving)
}
