/** The evening on the one screen in the clubhouse: what follows what, and what is shown. */
export const runningOrders: readonly string[] = [
  `create table running_orders (
    event_id text primary key references events (id),
    parts text not null,
    shown text
  )`,
]
