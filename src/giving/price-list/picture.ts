/** Pictures of items: limits, keys and URLs. */

/** Bytes: 20 MB, more than a phone's camera makes. */
export const largestItemPicture = 20_971_520

const smallEnding = '-small.webp'

export function urlOfItemPicture(key: string): string {
  return `/files/${key}`
}

/** The file store keys of a picture: the full size, and the small one for lists. */
export function keysOfItemPicture(picture: string | null): string[] {
  return picture === null ? [] : [picture, picture.replace(/\.webp$/, smallEnding)]
}

/** The key stored in the item's row, for either size. */
export function itemPictureOfKey(key: string): string {
  return key.replace(smallEnding, '.webp')
}

/** The size for lists: at most 240 pixels. */
export function smallItemPicture(url: string): string {
  return url.replace(/\.webp$/, smallEnding)
}
