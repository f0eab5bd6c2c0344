import type { SignUpWay } from '../../sign-up-choices.ts'

/** The page of one way, or of the choice between them, with the discount code of the link that was opened. */
export function signUpAddress(way: SignUpWay | null, opened: URLSearchParams): string {
  const code = opened.get('code')
  const asked = new URLSearchParams({ ...(way ? { as: way } : {}), ...(code ? { code } : {}) })
  return ['/sign-up', asked.toString()].filter(Boolean).join('?')
}
