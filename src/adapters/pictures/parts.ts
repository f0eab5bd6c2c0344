import { PictureRefused } from '../../ports/pictures.ts'

/** Bytes of a file, from `start` up to and without `end`. */
export interface Part {
  start: number
  end: number
}

/** What a walk over a picture's file finds. */
export interface PictureParts {
  /** Where the picture ends. */
  end: number
  /** What it takes to show the picture, in the file's order; neighbors are one part. */
  needed: Part[]
  /** Bytes of color profiles among them. */
  profile: number
}

/** An ordinary picture has a few thousand chunks or segments; the shortest possible ones are a few bytes. */
const maxParts = 50_000
/** What is needed stands together, but for a few segments between. */
const maxGaps = 1_000
/** Bytes. Profiles of printing presses have up to 1 MB, those of screens a few kB. */
const largestProfile = 1_048_576

/** Collects what is needed of a picture while its file is walked. */
export function collector() {
  const needed: Part[] = []
  let profile = 0
  let seen = 0
  return {
    /** To be told of every part, needed or not. Throws PictureRefused for a file of far too many. */
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
