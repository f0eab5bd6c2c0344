/** Bytes of an uploaded picture at most: 20 MB, more than a phone's camera makes. */
export const largestPicture = 20_971_520

/** Returns what is wrong with a selected file, as far as a browser can tell. The server checks the content. */
export function pictureFault(file: { name: string; type: string; size: number }): string | undefined {
  // Some phones don't report a file type, so the extension has to do.
  const isPicture = file.type ? /^image\/(png|jpe?g)$/.test(file.type) : /\.(png|jpe?g)$/i.test(file.name)
  if (!isPicture) return 'Please choose a PNG or JPEG picture.'
  return file.size > largestPicture
    ? 'That picture is larger than 20 MB. Please choose a smaller one.'
    : undefined
}
