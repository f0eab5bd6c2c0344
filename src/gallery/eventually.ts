const aMoment = 1_500

/** Does it after a moment, so that the busy state can be seen. */
export async function eventually<T>(work: () => T | Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, aMoment))
  return work()
}
