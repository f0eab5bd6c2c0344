/** Email domains most golfers use. A domain that is nearly one of these was probably meant to be it. */
const knownDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'msn.com',
  'live.com',
  'me.com',
  'mac.com',
  'att.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
  'ymail.com',
  'rocketmail.com',
  'protonmail.com',
  'proton.me',
  'gmx.com',
  'mail.com',
]
const known = new Set(knownDomains)

/** Endings no domain has, and the nearest one on the keyboard. */
const endings: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  cim: 'com',
  nte: 'net',
  ner: 'net',
  orgg: 'org',
  ogr: 'org',
}

/**
 * The address somebody probably meant: 'ann@gmial.con' gives 'ann@gmail.com'. Null when nothing looks wrong. Only a
 * suggestion; never apply it without asking.
 */
export function meantEmail(typed: string): string | null {
  const [local, domain, ...more] = typed.trim().split('@')
  if (!local || !domain || more.length > 0) return null
  const written = domain.toLowerCase()
  if (known.has(written)) return null
  const meant = nearest(written) ?? nearest(withEnding(written)) ?? withEnding(written)
  return meant === written ? null : `${local}@${meant}`
}

function withEnding(domain: string): string {
  const dot = domain.lastIndexOf('.')
  const meant = endings[domain.slice(dot + 1)]
  return dot > 0 && meant ? `${domain.slice(0, dot)}.${meant}` : domain
}

/** One typo; two in a long name. Short ones like 'me.com' are too close to other real domains. */
function nearest(domain: string): string | null {
  if (known.has(domain)) return domain
  if (domain.length < 7) return null
  for (const candidate of knownDomains) {
    if (candidate.length < 7) continue
    const most = candidate.length >= 9 ? 2 : 1
    // 'hmail.com' and 'ymail.com' exist: a typo is rarely in the first letter.
    if (candidate[0] === domain[0] && slips(domain, candidate, most) <= most) return candidate
  }
  return null
}

/** Edit distance with transpositions (Damerau-Levenshtein); stops counting above `most`. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const at = (di: number, dj: number) => rows[i - di]?.[j - dj] ?? Number.POSITIVE_INFINITY
      const change = at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(2, 2) + 1 : change
      row.push(Math.min(change, swap, at(1, 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? most + 1
}
