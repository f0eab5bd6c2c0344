import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * How Twilio signs its calls to us: the URL, then every form field sorted by name, name and value concatenated;
 * HMAC-SHA1 with the auth token (https://www.twilio.com/docs/usage/security).
 */
export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort()
  const parts = names.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + parts.join(''))
    .digest('base64')
}

/** Compares signatures in constant time. */
export function isSignedByTwilio(
  authToken: string,
  signature: string | undefined,
  url: string,
  fields: URLSearchParams,
): boolean {
  const right = Buffer.from(twilioSignature(authToken, url, fields))
  const given = Buffer.from(signature ?? '')
  return right.length === given.length && timingSafeEqual(right, given)
}
