import { useEffect } from 'react'
import { lateFonts } from './late-fonts.ts'

/** Sets the page in the site's fonts whenever they come, also where something moves: a screen on the wall stays open all day. */
export function useLateFonts(): void {
  useEffect(() => {
    const added = lateFonts()
    for (const font of added) document.fonts.add(font)
    return () => {
      for (const font of added) document.fonts.delete(font)
    }
  }, [])
}
