/** The time zone of this device: what other programs get belongs to no event. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
