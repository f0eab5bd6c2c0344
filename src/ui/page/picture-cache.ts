/** The cache the scoring screen fills with pictures of its holes, and the worker reads. */
export const pictureCache = 'pinhigh-pictures'
