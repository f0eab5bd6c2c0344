import { expect, it } from 'vitest'
import { classesIn, usedStyles } from './used-styles.ts'

it('keeps the rules for the classes of a page, wherever they are nested, in their order', () => {
  const css =
    '@layer base{h1{margin:0}}@layer utilities{.a{top:0}.b{top:1px}@media (width>=36rem){.sm\\:a{top:2px}.sm\\:b{top:3px}}}'
  expect(usedStyles(css, classesIn('<p class="a sm:a">'))).toBe(
    '@layer base{h1{margin:0}}@layer utilities{.a{top:0}@media (width>=36rem){.sm\\:a{top:2px}}}',
  )
})

it('reads class names as the markup writes them', () => {
  const css = '.has-\\[\\>p\\]\\:x{top:0}.w-\\[min\\(1rem\\,2vw\\)\\]{top:1px}.\\31 2{top:2px}'
  const html = '<p class="has-[&gt;p]:x w-[min(1rem,2vw)]">'
  expect(usedStyles(css, classesIn(html))).toBe(
    '.has-\\[\\>p\\]\\:x{top:0}.w-\\[min\\(1rem\\,2vw\\)\\]{top:1px}',
  )
})

it('keeps a rule when one of its selectors fits, or when only parentheses name a class', () => {
  const css = '.a,.b{top:0}.a .b{top:1px}.a:not(.b){top:2px}:where(.b>*){top:3px}'
  expect(usedStyles(css, new Set(['a']))).toBe('.a,.b{top:0}.a:not(.b){top:2px}:where(.b>*){top:3px}')
})

it('keeps statements, fonts and animations, and is not misled by braces in strings', () => {
  const css =
    '@layer base,utilities;@font-face{font-family:A}@keyframes x{to{top:0}}.a:before{content:"}{;"}.b{top:0}'
  expect(usedStyles(css, new Set(['a']))).toBe(
    '@layer base,utilities;@font-face{font-family:A}@keyframes x{to{top:0}}.a:before{content:"}{;"}',
  )
})
