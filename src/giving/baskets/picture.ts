/** Pictures of baskets: limits, keys and URLs. */

/** Bytes: 20 MB, more than a phone's camera makes. */
export const largestPicture = 20_971_520

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

/** Returns what is wrong with a selected file, as far as a browser can tell. The server checks the content. */
export function pictureFault(file: { name: string; type: string; size: number }): string | undefined {
  // Some phones don't report a file type, so the extension has to do.
  const isPicture = file.type ? /^image\/(png|jpe?g)$/.test(file.type) : /\.(png|jpe?g)$/i.test(file.name)
  if (!isPicture) return 'Please choose a PNG or JPEG picture.'
  return file.size > largestPicture
    ? 'That picture is larger than 20 MB. Please choose a smaller one.'
    : undefined
}
