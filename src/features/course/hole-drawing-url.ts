interface DrawnHole {
  holeNumber: number
  par: number
  yardage: number
  /** What staff said about water; left out or null, the drawing decides. */
  water?: boolean | null | undefined
}

/** The address of a hole's drawing, as a file name without its ending: '107', '107-dry', '107-water'. */
function nameOf({ yardage, water }: DrawnHole): string {
  if (water === undefined || water === null) return String(yardage)
  return `${yardage}-${water ? 'water' : 'dry'}`
}

/** Where the picture of a hole is served. Apart from the drawing, so that a page can point to it without carrying it. */
export function holeDrawingUrl(hole: DrawnHole): string {
  return `/drawings/holes/${hole.holeNumber}/${hole.par}/${nameOf(hole)}.svg`
}

export function isDrawing(imageUrl: string): boolean {
  return imageUrl.startsWith('/drawings/')
}
