/** Whether a volunteer's post, as typed, names this hole: 'Hole 7, hole-in-one', '7', 'Holes 7 and 8'. Pure. */
export function postedAt(post: string, holeNumber: number): boolean {
  const numbers = post.match(/\d+/g) ?? []
  return (
    numbers.map(Number).includes(holeNumber) && (/hole|tee|green/i.test(post) || /^\s*\d+\s*$/.test(post))
  )
}
