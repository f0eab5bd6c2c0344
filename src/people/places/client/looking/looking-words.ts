/** '1 place open', '3 places open'. */
export function placesOpen(count: number): string {
  return count === 1 ? '1 place open' : `${count} places open`
}
