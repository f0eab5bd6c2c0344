const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|HeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Chrome on Windows', from what a browser says about itself: enough to recognize one's own, and nothing more. */
export function browserName(userAgent: string): string {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser && !system) return 'Unknown browser'
  return system ? `${browser ?? 'Unknown browser'} on ${system}` : (browser as string)
}

/** The first three parts of an IPv4 address, or the first three groups of an IPv6 network; enough to tell home from away. */
export function coarsePlace(network: string): string {
  if (network.includes(':')) return network.split(':').slice(0, 3).join(':')
  return network.split('.').slice(0, 3).join('.')
}
