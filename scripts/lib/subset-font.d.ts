declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** By axis: a range to keep, or the one value that is left of it. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** The font with the glyphs of this text alone. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
