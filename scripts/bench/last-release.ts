/** What the last release reached in `npm run bench`, on another day: the ratio to the bare base, or megabytes. */
export const lastRelease = {
  writes: { 'SQLite 1': 0.12, 'SQLite 16': 0.21, 'PostgreSQL 1': 0.22, 'PostgreSQL 16': 0.05 },
  memory: 211,
} as const
