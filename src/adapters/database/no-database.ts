/** There is nothing of Pinhigh at the place that was named. */
export class NoDatabase extends Error {
  constructor(place: string) {
    super(`There is no Pinhigh database in ${place}. Set DATA_DIR or DATABASE_URL as the server has it.`)
  }
}

/** Somebody's data are where others should be restored. */
export class NotEmpty extends Error {
  constructor(place: string) {
    super(
      `${place} is not empty. A backup is restored into an empty place only, so that nothing is overwritten.`,
    )
  }
}
