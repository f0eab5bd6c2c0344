const roundMs = 1_000

/** All workers at once, each one task after the other, for a second: how many tasks a second that were. */
export async function perSecond(workers: readonly (() => Promise<void>)[]): Promise<number> {
  const start = performance.now()
  const end = start + roundMs
  let done = 0
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < end) {
        await work()
        done++
      }
    }),
  )
  return (done / (performance.now() - start)) * 1000
}
