/** Where the scoring screen puts the pictures of its holes, and the worker looks for them. */
export const pictureCache = 'pinhigh-pictures'
