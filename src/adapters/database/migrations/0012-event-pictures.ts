/** Uploaded files that no row points at: on their way in, or on their way out. What a crash leaves here is swept. */
export const eventPictures: readonly string[] = [
  `create table unclaimed_files (
    key text primary key,
    since text not null
  )`,
]
