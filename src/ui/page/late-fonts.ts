/**
 * The site's fonts where they came too late for the first paint. They take their stand-ins' place at once where that moves
 * nothing that is seen, and with the next page where it would.
 */

import { nextPage } from './page-heading.ts'

/** How much a face may move, as browsers count layout shifts: two faces together stay below 0.01. */
const mostShift = 0.004

/** From now on, on every page. */
export function adoptLateFonts(): void {
  void adopt()
  window.addEventListener(nextPage, () => {
    for (const font of waiting.splice(0)) document.fonts.add(font)
    setTimeout(() => void adopt(), 1_000)
  })
}

const adopted = new Set<string>()
const waiting: FontFace[] = []

async function adopt(): Promise<void> {
  const late = lateFonts().filter((font) => isUsed(font) && !adopted.has(nameOf(font)))
  for (const font of late) adopted.add(nameOf(font))
  await Promise.all(late.map((font) => font.load().then(show, () => adopted.delete(nameOf(font)))))
}

function show(font: FontFace): void {
  const before = placesInSight()
  document.fonts.add(font)
  if (isSettled(before)) return
  document.fonts.delete(font)
  waiting.push(font)
}

/** The fonts of the style sheets from the same files, but shown whenever they arrive; none for a stand-in of the machine's own. */
export function lateFonts(): FontFace[] {
  return [...document.styleSheets].flatMap(fontRules).flatMap(withoutPatience)
}

function fontRules(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
}

function withoutPatience({ style, parentStyleSheet }: CSSFontFaceRule): FontFace[] {
  const file = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1]
  if (!file) return []
  const address = new URL(file, parentStyleSheet?.href ?? document.baseURI).href
  return [
    new FontFace(style.getPropertyValue('font-family').replaceAll('"', ''), `url("${address}")`, {
      weight: style.getPropertyValue('font-weight'),
      unicodeRange: style.getPropertyValue('unicode-range'),
      display: 'swap',
    }),
  ]
}

/** The page has letters of it. */
function isUsed(font: FontFace): boolean {
  return [...document.fonts].some(
    (each) => each.status !== 'unloaded' && nameOf(each) === nameOf(font) && each !== font,
  )
}

/** 'Besley U+20-7E': engines write families and ranges differently. */
function nameOf({ family, unicodeRange }: FontFace): string {
  return `${family.replaceAll(/["']/g, '')} ${unicodeRange.replaceAll(/\s|(?<=[+-])0+(?=[\dA-F])/gi, '').toUpperCase()}`
}

type Places = { box: Element | Range; top: number; left: number; height: number }[]

/** Of elements, and of texts: a line may break elsewhere in an element that stays where it is. */
function placesInSight(): Places {
  const boxes: (Element | Range)[] = [...document.body.querySelectorAll('*')]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    boxes.push(range)
  }
  return boxes.flatMap((box) => {
    const { top, left, bottom, height } = box.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight ? [{ box, top, left, height }] : []
  })
}

/**
 * Lays the page out anew, before anything of it is painted. Nothing may begin higher or lower; what begins further left or right
 * counts by its share of the window, times the longest way.
 */
function isSettled(before: Places): boolean {
  const moved = new Set<Element>()
  let area = 0
  let longest = 0
  for (const { box, top, left, height } of before) {
    const now = box.getBoundingClientRect()
    const up = now.top - top
    // Where an engine knows no ascent-override, a face's own height grows or shrinks around the middle of its line.
    const way = isInline(box) ? up + (now.height - height) / 2 : up
    if (Math.abs(up) > 1 && Math.abs(way) > 1) return false
    const aside = Math.abs(now.left - left)
    if (aside < 1) continue
    const parent = box instanceof Range ? box.startContainer.parentElement : box.parentElement
    if (box instanceof Element) moved.add(box)
    longest = Math.max(longest, aside)
    if (!parent || !moved.has(parent)) area += (now.width + aside) * Math.min(now.height, innerHeight)
  }
  return (area / (innerWidth * innerHeight)) * (longest / Math.max(innerWidth, innerHeight)) <= mostShift
}

function isInline(box: Element | Range): boolean {
  return box instanceof Range || getComputedStyle(box).display === 'inline'
}
