/** The parts of autocannon used here; it has no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  interface Result {
    /** Seconds it actually took. */
    duration: number
    requests: { total: number }
    statusCodeStats: Record<string, { count: number }>
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
