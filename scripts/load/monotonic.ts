/** Milliseconds on the machine's monotonic clock, the same in every process. */
export function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** Resolves at that time of the same clock; at once if it has passed. */
export function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(time - monotonic(), 0)))
}
