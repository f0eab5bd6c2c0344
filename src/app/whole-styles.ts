/**
 * Puts the site's whole style sheet to use. A page that came with its content has the rules for that content in it, and
 * a preload link to the sheet, so that its first paint waits for neither. Resolves also when the sheet doesn't load.
 */
export async function applyWholeStyles(): Promise<void> {
  const ahead = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')
  if (!ahead) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.crossOrigin = ahead.crossOrigin
  sheet.href = ahead.href
  await new Promise((done) => {
    sheet.onload = done
    sheet.onerror = done
    document.head.append(sheet)
  })
}
