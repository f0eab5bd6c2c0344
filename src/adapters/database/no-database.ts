/** There is no Pinhigh data at this location. */
export class NoDatabase extends Error {
  constructor(place: string) {
    super(`There is no Pinhigh database in ${place}. Set DATA_DIR or DATABASE_URL to what the server uses.`)
  }
}

/** The target of a restore already contains data. */
export class NotEmpty extends Error {
  constructor(place: string) {
    super(
      `${place} is not empty. A backup can only be restored into an empty place, so nothing is overwritten.`,
    )
  }
}
