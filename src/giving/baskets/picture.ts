/** Pictures of baskets: keys and URLs. */

const smallEnding = '-small.webp'

/** The URL of a picture, by its file store key. */
export function urlOfPicture(key: string): string {
  return `/files/${key}`
}

/** The file store keys of a picture: the full size, and the small one for lists. */
export function keysOfPicture(picture: string | null): string[] {
  return picture === null ? [] : [picture, picture.replace(/\.webp$/, smallEnding)]
}

/** The key stored in the basket's row, for either size. */
export function pictureOfKey(key: string): string {
  return key.replace(smallEnding, '.webp')
}

/** The size for lists: at most 240 pixels. */
export function smallPicture(url: string): string {
  return url.replace(/\.webp$/, smallEnding)
}
