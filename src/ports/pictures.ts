import type { Whose } from '../kernel/work-queue.ts'

/** Why a file is not taken as a picture, in words for the person who chose it. */
export const pictureFlaws = {
  'not-a-picture': 'That file is not a PNG or JPEG picture. Please choose a .png, .jpg or .jpeg file.',
  'too-many-pixels': 'That picture has more than 40 million pixels. Please choose a smaller one.',
  damaged: 'That picture is damaged or incomplete. Please save it again and choose the new file.',
  'more-than-a-picture':
    'That file holds more than a picture. Please save the picture as a new file and choose that one.',
} as const
export type PictureFlaw = keyof typeof pictureFlaws

export class PictureRefused extends Error {
  readonly flaw: PictureFlaw
  constructor(flaw: PictureFlaw) {
    super(pictureFlaws[flaw])
    this.flaw = flaw
  }
}

/** Pixels, at most; a picture keeps its shape inside, and a small one its size. */
export interface Box {
  width: number
  height: number
}

export interface TakenPicture {
  /** What the content is, whatever the file was called. */
  type: 'png' | 'jpg'
  /** The uploaded file without texts, thumbnails and other filling, pixel by pixel the same. To be read while the upload is there. */
  original: () => AsyncIterable<Uint8Array>
  /** Bytes of that. */
  size: number
  /** Drawn anew in each box asked for, as WebP with transparency and without the camera's notes. */
  webp: Uint8Array[]
}

export interface Pictures {
  /**
   * Judges an uploaded file by its content and draws it anew. Throws PictureRefused for everything that is not a
   * whole PNG or JPEG of at most 40 megapixels; a bomb is refused by what its header claims, before it is decoded.
   * One picture is worked on at a time. Throws Problem 'busy' when too many wait.
   */
  takeIn(path: string, boxes: readonly Box[], whose: Whose): Promise<TakenPicture>
  /** A drawing of ours as a PNG of exactly that size, whole, on the given ground. Never for uploads. Waits in the same line. */
  asPng(svg: string, size: Box, ground: string): Promise<Uint8Array>
}
