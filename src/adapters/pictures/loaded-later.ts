import type { Pictures } from '../../ports/pictures.ts'

/** Pictures by libvips, which is loaded with the first one: it takes 20 MB, and many servers never need it. */
export function picturesLoadedLater(): Pictures {
  let loading: Promise<Pictures> | undefined
  const loaded = () => {
    loading ??= import('./sharp.ts').then(({ sharpPictures }) => sharpPictures())
    return loading
  }
  return {
    takeIn: async (...picture) => (await loaded()).takeIn(...picture),
    linkCard: async (card) => (await loaded()).linkCard(card),
  }
}
