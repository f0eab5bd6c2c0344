/** The last day on which guests choose their own meals, where the committee sets one. */
export const choicesClose: readonly string[] = [
  `create table dinner_settings (
    event_id text primary key references events (id),
    choices_close_on text
  )`,
]
