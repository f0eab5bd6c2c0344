/** Pictures of baskets: what is taken, and where they are served. */

/** Bytes: 20 MB, more than a phone's camera makes. */
export const largestPicture = 20_971_520

const smallEnding = '-small.webp'

/** The address of a picture, by its key in the file store. */
export function urlOfPicture(key: string): string {
  return `/files/${key}`
}

/** The file store's keys of a picture: the one to look at, and the one for lists. */
export function keysOfPicture(picture: string | null): string[] {
  return picture === null ? [] : [picture, picture.replace(/\.webp$/, smallEnding)]
}

/** The key that a basket's row holds, whichever of the two sizes is asked about. */
export function pictureOfKey(key: string): string {
  return key.replace(smallEnding, '.webp')
}

/** For lists: 240 pixels at most. */
export function smallPicture(url: string): string {
  return url.replace(/\.webp$/, smallEnding)
}

/** What is wrong with a chosen file, as far as a browser can tell. The server judges the content. */
export function pictureFault(file: { name: string; type: string; size: number }): string | undefined {
  // Some phones do not say what a file is; its name then has to do.
  const isPicture = file.type ? /^image\/(png|jpe?g)$/.test(file.type) : /\.(png|jpe?g)$/i.test(file.name)
  if (!isPicture) return 'Please choose a PNG or JPEG picture.'
  return file.size > largestPicture
    ? 'That picture is larger than 20 MB. Please choose a smaller one.'
    : undefined
}
