/** Index after moving by `step`, wrapping around at both ends. */
export function wrappedIndex(place: number, step: number, count: number): number {
  return (place + step + count) % count
}
