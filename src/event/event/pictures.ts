/** Uploaded pictures of an event: kinds, numbers and URLs. */

export const pictureKinds = ['hole', 'shirt', 'photo'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const mostPhotos = 100

const served = '/files/events/'
const name = /^[\w-]{22}\.webp$/
/** Photos are also stored in a smaller size for the gallery, under the same name with this suffix. */
const smallEnding = '-small.webp'

/** The file store keys of an uploaded picture, by its URL. Empty for drawings and external pictures. */
export function keysOfPicture(url: string): string[] {
  const file = url.startsWith(served) ? url.slice(served.length) : ''
  return name.test(file) ? [`events/${file}`, `events/${file.replace('.webp', smallEnding)}`] : []
}

/** The URL for a file store key. Both sizes of a photo share one URL. */
export function urlOfKey(key: string): string {
  return `/files/${key.replace(smallEnding, '.webp')}`
}

/** The small size of an uploaded photo; other pictures unchanged. */
export function smallPhoto(url: string): string {
  return keysOfPicture(url).length > 0 ? url.replace('.webp', smallEnding) : url
}
