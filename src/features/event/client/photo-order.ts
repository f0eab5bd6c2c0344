/** The place that many steps on, going round: after the last photo comes the first. */
export function besides(place: number, step: number, count: number): number {
  return (place + step + count) % count
}
