/** The result of one measurement. */
export interface Table {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** As plain text: the first column left-aligned, figures right-aligned. */
export function printTable({ title, head, rows }: Table): void {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  console.log(`\n${title}`)
  for (const line of lines) {
    const cells = widths.map((width, column) => {
      const text = line[column] ?? ''
      return column === 0 ? text.padEnd(width) : text.padStart(width)
    })
    console.log(`  ${cells.join('   ')}`.trimEnd())
  }
}
