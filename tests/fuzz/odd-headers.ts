import type { Chance } from './random.ts'

interface OddHeaders {
  headers: [string, string][]
  /** Whether authentication is still unambiguous. */
  keepsAuthorization: boolean
}

const aside: [string, string][][] = [
  [['cookie', 'pinhigh_device=%00; =; ;;; a']],
  [['cookie', `pinhigh_device=${'x'.repeat(4_000)}`]],
  [
    ['cookie', '__proto__=1; constructor=2'],
    ['cookie', 'toString=3'],
  ],
  [
    ['content-type', 'application/json'],
    ['content-type', 'text/html'],
  ],
  [['content-type', 'application/json; charset=utf-7']],
  [['content-type', ';;;']],
  [['content-type', 'application/json; __proto__=1']],
  [['content-encoding', 'gzip']],
  [
    ['accept-encoding', 'gzip'],
    ['if-none-match', '*'],
  ],
  [['accept-encoding', 'gzip, deflate, br']],
  [['accept-encoding', 'gzip;q=0, *;q=0']],
  [['accept', 'nonsense/////']],
  [['if-none-match', '"", W/"", ,,,*']],
  [['if-none-match', `W/"${'x'.repeat(6_000)}"`]],
  [['if-modified-since', 'never']],
  [['range', 'bytes=0-0,5-2,-']],
  [['last-event-id', 'x'.repeat(2_000)]],
  [['origin', 'null']],
  [
    ['origin', 'https://evil.example'],
    ['access-control-request-method', 'DELETE'],
  ],
  [['x-forwarded-for', '127.0.0.1, ::1, <script>']],
  [
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'gopher'],
  ],
  [['x-http-method-override', 'DELETE']],
  [['x-original-url', '/api/admin/users']],
  [['referer', 'javascript:alert(1)']],
  [['user-agent', '\u00e9\u00ff'.repeat(500)]],
  [
    ['upgrade', 'websocket'],
    ['sec-websocket-version', '13'],
  ],
  [['te', 'trailers, deflate;q=0.5']],
  [['x-long', 'y'.repeat(7_000)]],
  Array.from({ length: 200 }, (_, index): [string, string] => [`x-${index}`, 'z']),
]

const inTheWay: [string, string][][] = [
  [['authorization', 'Basic YW5uOnB3']],
  [['authorization', 'Bearer']],
  [['authorization', '']],
  [['authorization', `Bearer ${'.'.repeat(4_000)}`]],
  [['authorization', 'Bearer a b c']],
  [
    ['authorization', 'bearer null'],
    ['authorization', 'Bearer undefined'],
  ],
]

/** Odd headers; some add a second authorization. */
export function oddHeaders(chance: Chance): OddHeaders {
  if (chance.happens(0.2)) return { headers: chance.pick(inTheWay), keepsAuthorization: false }
  return { headers: chance.pick(aside), keepsAuthorization: true }
}
