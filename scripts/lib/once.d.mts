export function once(isThere: () => boolean, bring: () => void, tellWaiting?: () => void): void
