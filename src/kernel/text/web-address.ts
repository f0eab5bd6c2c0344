/** A domain name with a top-level domain, perhaps a port and a path: what people type as a website. */
const bare = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(:\d{1,5})?([/?#]\S*)?$/iu

/** Adds https:// to `www.example.org`; an address with a scheme, a path on this site, and anything else stay. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return bare.test(text) ? `https://${text}` : text
}

/** A dot that may be a domain's, in the forms that browsers take for one. */
const domainDot = /(?<=[\p{L}\p{N}])([.\u3002\uff0e\uff61])(?=\p{L}{2})/gu
/** Narrower than what mail systems deliver: nothing that could be a path or a query. */
const emailAddress = /^[("'<]*[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+[)"'>.,:;!?]*$/u

/**
 * What a stranger typed, such as a team's name, so that no email program makes a link of it: a space follows what would be
 * one ('evil. example', 'https: //'). Email addresses stay.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/\S+/g, (word) =>
    emailAddress.test(word) ? word : word.replaceAll('://', ': //').replaceAll(domainDot, '$1 '),
  )
}
