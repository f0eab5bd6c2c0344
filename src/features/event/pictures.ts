/** Pictures that are uploaded for an event: what is taken, and where they are served. */

export const pictureKinds = ['hole', 'shirt', 'photo'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Bytes: 20 MB, more than a phone's camera makes. */
export const largestPicture = 20_971_520
export const mostPhotos = 100

const served = '/files/events/'
const name = /^[\w-]{22}\.webp$/
/** Photos are kept in a second size for the gallery, under the same name with this at the end. */
const smallEnding = '-small.webp'

/** The file store's keys of an uploaded picture, by its address; none for a drawing or a picture elsewhere. */
export function keysOfPicture(url: string): string[] {
  const file = url.startsWith(served) ? url.slice(served.length) : ''
  return name.test(file) ? [`events/${file}`, `events/${file.replace('.webp', smallEnding)}`] : []
}

/** The address under which a key's picture is known; of both sizes of a photo it is one. */
export function urlOfKey(key: string): string {
  return `/files/${key.replace(smallEnding, '.webp')}`
}

/** For the gallery: the small size of an uploaded photo; every other picture as it is. */
export function smallPhoto(url: string): string {
  return keysOfPicture(url).length > 0 ? url.replace('.webp', smallEnding) : url
}

/** What is wrong with a chosen file, as far as a browser can tell. The server judges the content. */
export function pictureFault(file: { name: string; type: string; size: number }): string | undefined {
  // Some phones do not say what a file is; its name then has to do.
  const isPicture = file.type ? /^image\/(png|jpe?g)$/.test(file.type) : /\.(png|jpe?g)$/i.test(file.name)
  if (!isPicture) return 'Please choose PNG or JPEG pictures.'
  return file.size > largestPicture
    ? 'File size exceeds 20MB limit. Please choose a smaller file.'
    : undefined
}
