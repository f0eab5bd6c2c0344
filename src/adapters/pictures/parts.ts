import { PictureRefused } from '../../ports/pictures.ts'

/** Bytes of a file, from `start` up to but excluding `end`. */
export interface Part {
  start: number
  end: number
}

/** The result of scanning a picture file. */
export interface PictureParts {
  /** The offset after the picture. */
  end: number
  /** The parts needed to show the picture, in file order; adjacent ones are merged. */
  needed: Part[]
  /** Bytes of color profiles among them. */
  profile: number
}

/** An ordinary picture has up to a few thousand chunks or segments; the shortest are a few bytes. */
const maxParts = 50_000
/** Needed parts are mostly contiguous. */
const maxGaps = 1_000
/** Bytes. Printing profiles have up to 1 MB, screen profiles a few kB. */
const largestProfile = 1_048_576

/** Collects the needed parts while a file is scanned. */
export function collector() {
  const needed: Part[] = []
  let profile = 0
  let seen = 0
  return {
    /** Call for every part, needed or not. Throws PictureRefused when there are far too many. */
    countPart(): void {
      if (++seen > maxParts) throw new PictureRefused('more-than-a-picture')
    },
    keep(start: number, end: number): void {
      const last = needed.at(-1)
      if (last?.end === start) last.end = end
      else needed.push({ start, end })
      if (needed.length > maxGaps) throw new PictureRefused('more-than-a-picture')
    },
    keepProfile(start: number, end: number): void {
      if (profile + end - start > largestProfile) return
      profile += end - start
      this.keep(start, end)
    },
    result: (end: number): PictureParts => ({ end, needed, profile }),
  }
}
