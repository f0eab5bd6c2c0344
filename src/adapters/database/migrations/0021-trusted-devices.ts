/** Devices that got in before, by account or team; nobody's guesses keep them waiting. Both columns are hashes. */
export const trustedDevices: readonly string[] = [
  `create table trusted_devices (
    device text not null,
    target text not null,
    trusted_at text not null,
    primary key (target, device)
  )`,
]
