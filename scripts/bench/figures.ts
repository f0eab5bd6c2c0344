/** A percentile of a sorted copy; 0.5 is the median, 0.95 the slow end. */
export function percentile(values: readonly number[], share: number): number {
  return percentiles(values, [share])[0] ?? Number.NaN
}

/** Several percentiles with one sort. */
export function percentiles(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort()
  return shares.map(
    (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN,
  )
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export interface Pair {
  ours: number
  bare: number
  /** Median of the ratios per round: a machine that slows down affects both sides of a round. */
  ratio: number
}

/** Measures both in turn, A B A B, so that other load affects both alike. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Pair> {
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await ours(), bare: await bare() })
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  }
}

/** 12345.6 as '12,346'. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/** Thousands of bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

export function megabytes(bytes: number): string {
  return `${whole(bytes / 1_000_000)} MB`
}

/** Delays in milliseconds as 'p50 / p95 / p99 / slowest'. */
export function spread(delays: readonly number[]): string {
  return percentiles(delays, [0.5, 0.95, 0.99, 1])
    .map((delay) => delay.toFixed(0))
    .join(' / ')
}
