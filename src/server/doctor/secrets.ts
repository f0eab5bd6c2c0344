import type { Config } from '../config.ts'

/** Every value of the configuration that must not be shown. */
export function secretsOf({
  stripe,
  smtp,
  twilio,
  s3,
  databaseUrl,
  firstAdmin,
  metricsToken,
  secretsKey,
}: Config): string[] {
  return [
    ...(stripe ? [stripe.secretKey, stripe.publishableKey, stripe.webhookSecret] : []),
    ...(smtp ? partsOf(smtp.url) : []),
    ...(databaseUrl ? partsOf(databaseUrl) : []),
    ...(twilio ? [twilio.authToken, twilio.accountSid] : []),
    ...(s3 ? [s3.accessKeyId, s3.secretAccessKey] : []),
    ...(secretsKey ? [secretsKey] : []),
    ...(metricsToken ? [metricsToken] : []),
    ...(firstAdmin ? [firstAdmin.password] : []),
  ]
}

/** The address itself, its user and its password, as written and as meant. */
function partsOf(address: string): string[] {
  if (!URL.canParse(address)) return [address]
  const { username, password } = new URL(address)
  return [address, password, decoded(password), username.includes('@') ? '' : username, decoded(username)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
