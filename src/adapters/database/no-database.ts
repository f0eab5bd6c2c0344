/** There is nothing of Pinhigh at the place that was named. */
export class NoDatabase extends Error {
  constructor(place: string) {
    super(`There is no Pinhigh database in ${place}. Set DATA_DIR or DATABASE_URL to what the server uses.`)
  }
}

/** Somebody's data are where others should be restored. */
export class NotEmpty extends Error {
  constructor(place: string) {
    super(
      `${place} is not empty. A backup can only be restored into an empty place, so nothing is overwritten.`,
    )
  }
}
