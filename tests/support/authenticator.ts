import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a call of ours tells a browser, as far as an authenticator needs it. */
interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

/** What a wrong authenticator, browser or site does differently. */
interface Twist {
  origin?: string
  rpId?: string
  /** The user is there, but wasn't verified. */
  isUnverified?: boolean
  counter?: number
  challenge?: string
  userHandle?: string
}

/** A passkey of one person on one device, made of Node's own crypto (WebAuthn, level 3, 6.1 and 6.5). */
export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''
  readonly #origin: string

  constructor(origin = 'http://localhost:3000') {
    this.#origin = origin
  }

  /** The answer to options for a new passkey. */
  create(options: Options, twist: Twist = {}) {
    this.#userHandle = options.user?.id ?? ''
    const data = Buffer.concat([
      this.#data(options.rp?.id ?? '', 0x41, twist),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#publicKey(),
    ])
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(data)],
    ])
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options, twist).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer to options for logging in. */
  get(options: Options, twist: Twist = {}) {
    const data = this.#data(options.rpId ?? '', 0x01, twist)
    const client = this.#client('webauthn.get', options, twist)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#pair.privateKey).toString('base64url'),
      userHandle: twist.userHandle ?? this.#userHandle,
    })
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response }
  }

  #client(type: string, { challenge }: Options, twist: Twist): Buffer {
    const said = { type, challenge, origin: this.#origin, crossOrigin: false }
    const { origin = said.origin, challenge: other = challenge } = twist
    return Buffer.from(JSON.stringify({ ...said, origin, challenge: other }))
  }

  #data(rpId: string, flags: number, twist: Twist): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(twist.counter ?? this.counter)
    return Buffer.concat([
      createHash('sha256')
        .update(twist.rpId ?? rpId)
        .digest(),
      Buffer.from([flags | (twist.isUnverified ? 0 : 0x04)]),
      counter,
    ])
  }

  /** As COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }
}

/** CBOR of a short text. */
function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | words.length]), Buffer.from(words)])
}

/** CBOR of bytes, up to 64 kB. */
function bytes(content: Buffer): Buffer {
  const { length } = content
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}
