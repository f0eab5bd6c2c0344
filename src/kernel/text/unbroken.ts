/** The date keeps on one line, where a narrow screen breaks what stands before it. */
export function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0')
}
