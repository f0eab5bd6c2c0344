interface DrawnHole {
  holeNumber: number
  par: number
  /** null until the course card is entered. */
  yardage: number | null
  /** What staff said about water; if left out or null, the drawing decides. */
  water?: boolean | null | undefined
}

/** A hole whose length nobody knows yet. */
export const unmeasured = 'any'

/** The file name of a hole's drawing without extension: '107', '107-dry', '107-water', 'any'. */
function nameOf({ yardage, water }: DrawnHole): string {
  const length = yardage ?? unmeasured
  if (water === undefined || water === null) return String(length)
  return `${length}-${water ? 'water' : 'dry'}`
}

/** The URL of a hole's drawing. In a file of its own, so that pages can link to it without loading the drawing code. */
export function holeDrawingUrl(hole: DrawnHole): string {
  return `/drawings/holes/${hole.holeNumber}/${hole.par}/${nameOf(hole)}.svg`
}

export function isDrawing(imageUrl: string): boolean {
  return imageUrl.startsWith('/drawings/')
}
