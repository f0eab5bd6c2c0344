/** How many days a package waits for a check, and when its sponsor was reminded. */
export const checkHolds: readonly string[] = [
  `alter table sponsor_settings add column check_days integer`,
  `alter table sponsors add column check_reminded_at text`,
]
