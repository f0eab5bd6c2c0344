/** Which proxies may set the client's address. */
import { isIP } from 'node:net'

/** A proxy on this machine or in its own network; headers from the open internet are not trusted. */
const ownNetwork = 'loopback,linklocal,uniquelocal'
const named = ['loopback', 'linklocal', 'uniquelocal']
/** No proxy network is wider than these. */
const leastBits = { 4: 8, 6: 16 } as const
const mostBits = { 4: 32, 6: 128 } as const

const form = 'TRUST_PROXY must be true, false, or addresses such as 10.0.0.5 or 10.0.0.0/8'

/** What is wrong with the value, as a line for whoever starts the server; null when it is valid. */
export function trustFault(value: string): string | null {
  if (value === 'true' || value === 'false') return null
  for (const part of value.split(',').map((part) => part.trim())) {
    if (named.includes(part)) continue
    const [address = '', bits, ...more] = part.split('/')
    const family = isIP(address) as 0 | 4 | 6
    if (family === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0')) return form
    const size = bits === undefined ? mostBits[family] : Number(bits)
    if (size > mostBits[family]) return form
    // An IPv4-mapped IPv6 address counts its bits after the first 96.
    const mapped = /^::ffff:/i.test(address) ? 96 + leastBits[4] : 0
    if (size < Math.max(leastBits[family], mapped))
      return `TRUST_PROXY must not name ${part}: anyone there could pretend to be someone else. Use the proxy's own address`
  }
  return null
}

export function readTrust(value: string | undefined): false | string {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return ownNetwork
  return value
    .split(',')
    .map((part) => part.trim())
    .join(',')
}
