import type { Block, Row } from './blocks.ts'

/** Joins blocks with blank lines; a block after a heading or code follows directly. */
export function blocksAsText(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) => {
      const above = blocks[index - 1]
      if (above === undefined) return blockAsText(block)
      const gap = above.kind === 'heading' || above.kind === 'code' ? '\n' : '\n\n'
      return `${gap}${blockAsText(block)}`
    })
    .join('')
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.link ? `${block.text}\n${block.link.url}` : block.text
    case 'heading':
      return `${block.text}:`
    case 'lines':
      return block.lines.join('\n')
    case 'list':
      return block.items.join('\n')
    case 'facts':
    case 'amounts':
      return block.rows.map(asLine).join('\n')
    case 'code':
      return `${block.name}: ${block.code}`
    case 'button':
      return `${block.inText ?? block.label}: ${block.url}`
    case 'note':
    case 'typed':
      return block.text
  }
}

function asLine([name, value]: Row): string {
  return `${name}: ${value}`
}
