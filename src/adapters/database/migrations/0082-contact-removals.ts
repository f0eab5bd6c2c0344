/** When contact details are removed after an event, and how far each event's removal is. */
export const contactRemovals: readonly string[] = [
  `create table contact_settings (
    id text primary key,
    days integer
  )`,
  `create table contact_removals (
    id text primary key references events (id),
    keep_until text,
    waits_for text,
    told_day text,
    begun_at text,
    begun_by text,
    counts text,
    swept_at text,
    done_at text
  )`,
]
