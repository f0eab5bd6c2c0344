/** What is used here of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  interface Result {
    /** Seconds it really took. */
    duration: number
    requests: { total: number }
    statusCodeStats: Record<string, { count: number }>
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
