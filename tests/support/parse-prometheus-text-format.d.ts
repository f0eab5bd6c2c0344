declare module 'parse-prometheus-text-format' {
  interface Sample {
    value?: string
    labels?: Record<string, string>
  }
  /** Throws on a line that isn't in the format. */
  export default function parse(text: string): { name: string; type: string; metrics: Sample[] }[]
}
