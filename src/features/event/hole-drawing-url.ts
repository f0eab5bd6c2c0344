/** Where the picture of a hole is served. Apart from the drawing, so that a page can point to it without carrying it. */
export function holeDrawingUrl(hole: { holeNumber: number; par: number; yardage: number }): string {
  return `/drawings/holes/${hole.holeNumber}/${hole.par}/${hole.yardage}.svg`
}
