/** A domain name with a top-level domain, perhaps a port and a path: what people type as a website. */
const bare = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(:\d{1,5})?([/?#]\S*)?$/iu

/** Adds https:// to `www.example.org`; an address with a scheme, a path on this site, and anything else stay. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return bare.test(text) ? `https://${text}` : text
}
