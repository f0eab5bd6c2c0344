/** A domain name with a top-level domain, maybe a port, maybe a path: what people type for 'the website'. */
const bare = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(:\d{1,5})?([/?#]\S*)?$/iu

/** `www.example.org` gets its https://; an address with a scheme, a path of this site, and anything else stay. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return bare.test(text) ? `https://${text}` : text
}
