import type { Whose } from '../kernel/work-queue.ts'

/** Why a file isn't accepted as a picture, worded for the person who chose it. */
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

/** Maximum size in pixels. A picture keeps its aspect ratio, and a small one its size. */
export interface Box {
  width: number
  height: number
}

export interface TakenPicture {
  /** Determined from the content, whatever the file name says. */
  type: 'png' | 'jpg'
  /**
   * The uploaded file without texts, thumbnails and padding, pixel for pixel the same. Read it while the upload still
   * exists.
   */
  original: () => AsyncIterable<Uint8Array>
  /** Size of the original in bytes. */
  size: number
  /** Resized to each requested box, as WebP with transparency and without EXIF. */
  webp: Uint8Array[]
}

/** The preview that messengers show for a link. */
export interface LinkCard {
  /** In large letters, shrunk to fit. */
  title: string
  /** A line above the title, and lines below it; empty ones are omitted. */
  above: string
  below: readonly string[]
  /** At the right: an SVG and the color around it, or a photo, cropped; null for none. */
  picture: LinkCardPicture | null
  type: LinkCardType
}
export type LinkCardPicture = { svg: string; ground: string } | { photo: Uint8Array }
/** Photos make smaller files as JPEG, everything else as PNG. */
export type LinkCardType = 'png' | 'jpg'
export const linkCardSize: Box = { width: 1200, height: 630 }

export interface Pictures {
  /**
   * Validates an uploaded file by its content and resizes it. Throws PictureRefused for anything but a complete PNG or
   * JPEG of at most 40 megapixels; a decompression bomb is refused by its header, before it is decoded. Processes one
   * picture at a time. Throws Problem 'busy' when too many wait.
   */
  takeIn(path: string, boxes: readonly Box[], whose: Whose): Promise<TakenPicture>
  /** A picture of `linkCardSize`. Waits in the same queue. Throws when the photo can't be decoded. */
  linkCard(card: LinkCard): Promise<Uint8Array>
}

/** A line of text as SVG path data, centered at `x` with its baseline at `y`; null if the font lacks a letter. */
export type Letters = (line: string, at: { x: number; y: number; size: number }) => string | null
