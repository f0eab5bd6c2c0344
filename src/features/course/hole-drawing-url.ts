interface DrawnHole {
  holeNumber: number
  par: number
  yardage: number
  /** What staff said about water; if left out or null, the drawing decides. */
  water?: boolean | null | undefined
}

/** The file name of a hole's drawing without extension: '107', '107-dry', '107-water'. */
function nameOf({ yardage, water }: DrawnHole): string {
  if (water === undefined || water === null) return String(yardage)
  return `${yardage}-${water ? 'water' : 'dry'}`
}

/** The URL of a hole's drawing. In a file of its own, so that pages can link to it without loading the drawing code. */
export function holeDrawingUrl(hole: DrawnHole): string {
  return `/drawings/holes/${hole.holeNumber}/${hole.par}/${nameOf(hole)}.svg`
}

export function isDrawing(imageUrl: string): boolean {
  return imageUrl.startsWith('/drawings/')
}
