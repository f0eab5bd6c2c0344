import { useEffect } from 'react'

/**
 * Sets the page in the site's fonts even if they come late. Other pages keep the stand-in until they are opened again,
 * so that nothing moves under a finger; a screen on the wall stays open all day.
 */
export function useLateFonts(): void {
  useEffect(() => {
    const added = [...document.styleSheets].flatMap(fontRules).flatMap(withoutPatience)
    for (const font of added) document.fonts.add(font)
    return () => {
      for (const font of added) document.fonts.delete(font)
    }
  }, [])
}

function fontRules(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
}

/** The same font from the same file, but shown whenever it arrives; none for a stand-in of the machine's own fonts. */
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
