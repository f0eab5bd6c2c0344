import { type Area, colors, margin, type Page, paper, printArea, type Tools } from '../page.ts'
import { Pen } from '../pen.ts'

/** Half a letter page, cut across the middle, which fits the clip on a cart's steering wheel. */
const gutter = 24
const half = paper.height / 2
const area: Area = { x: margin, y: 0, width: printArea.width, height: half - margin - gutter }

/** One per page, for what is too tall for half of one. */
export function wholeSheets<T>(
  all: readonly T[],
  title: (one: readonly T[]) => string,
  draw: (pen: Pen, each: T, area: Area) => void,
  tools: Tools,
): Page[] {
  return all.map((each) => {
    const pen = new Pen(tools)
    draw(pen, each, { ...area, y: margin, height: half + 24 })
    return { title: title([each]), marks: pen.marks, guides: [] }
  })
}

/** Two per page with a cut line. `title` names the page. */
export function halfSheets<T>(
  all: readonly T[],
  title: (pair: readonly T[]) => string,
  draw: (pen: Pen, each: T, area: Area) => void,
  tools: Tools,
): Page[] {
  const pairs = Array.from({ length: Math.ceil(all.length / 2) }, (_, index) =>
    all.slice(index * 2, index * 2 + 2),
  )
  return pairs.map((pair) => {
    const pen = new Pen(tools)
    for (const [index, each] of pair.entries()) {
      draw(pen, each, { ...area, y: index === 0 ? margin : half + gutter })
    }
    pen.path(`M${margin} ${half}H${margin + printArea.width}`, { stroke: colors.line, line: 0.75, dash: 4 })
    return { title: title(pair), marks: pen.marks, guides: [] }
  })
}
