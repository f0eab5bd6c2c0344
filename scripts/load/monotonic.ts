/** Milliseconds on the machine's own clock, the same in every process. */
export function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** Resolves at that time of the same clock; at once when it has passed. */
export function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(time - monotonic(), 0)))
}
