/** Index after moving by `step`, wrapping around at both ends. */
export function wrappedIndex(place: number, step: number, count: number): number {
  return (place + step + count) % count
}

/** Returns the list with one item moved. Indexes outside the list change nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moving = list[from]
  if (moving === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, moving)
}
