export function once(isThere: () => boolean, bring: () => void): void
