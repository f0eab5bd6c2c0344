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

/** What a messenger shows of a link. */
export interface LinkCard {
  /** In large letters; however long, all of it is there. */
  title: string
  /** Above and below the title; empty ones are left out. */
  above: string
  below: string
  /** An SVG of ours on the right, and the color that fills up its sides; null for none. */
  drawing: { svg: string; ground: string } | null
}
export const linkCardSize: Box = { width: 1200, height: 630 }

export interface Pictures {
  /**
   * Judges an uploaded file by its content and draws it anew. Throws PictureRefused for everything that is not a
   * whole PNG or JPEG of at most 40 megapixels; a bomb is refused by what its header claims, before it is decoded.
   * One picture is worked on at a time. Throws Problem 'busy' when too many wait.
   */
  takeIn(path: string, boxes: readonly Box[], whose: Whose): Promise<TakenPicture>
  /** A PNG of `linkCardSize` with name, date and place of an event. Waits in the same line. */
  linkCard(card: LinkCard): Promise<Uint8Array>
}

/** A line of text as SVG path data, its middle at `x` and its baseline at `y`; null when the font lacks a letter. */
export type Letters = (line: string, at: { x: number; y: number; size: number }) => string | null
