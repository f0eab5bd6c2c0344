/** Returns the list with one item moved. Indexes outside the list change nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moving = list[from]
  if (moving === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, moving)
}
