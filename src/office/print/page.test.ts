import { expect, it } from 'vitest'
import { asRehearsal, margin, type Page, paper } from './page.ts'

it('each page of a rehearsal says so, in the margin that no print uses', () => {
  const page: Page = { title: 'Cart sign 1', marks: [], guides: [] }
  const measure = (text: string, _face: string, size: number) => text.length * size * 0.5
  const marked = asRehearsal([page, { ...page, title: 'Cart sign 2' }], { measure })
  for (const { marks } of marked) {
    const [mark] = marks
    expect(mark).toMatchObject({ kind: 'text', text: 'Rehearsal: nothing here is real' })
    if (mark?.kind !== 'text') throw new Error('no words')
    expect(mark.y).toBeLessThan(margin)
    expect(mark.x + measure(mark.text, '', mark.size) / 2).toBeCloseTo(paper.width / 2)
  }
})
