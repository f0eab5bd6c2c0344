import { existsSync } from 'node:fs'
import { z } from 'zod'
import { isHardToGuess } from '../site/accounts/password-rules.ts'
import { trustFault } from './trust-proxy.ts'

const text = z.string().trim().optional()
const senderFault =
  'TWILIO_FROM must be a number such as +18315550142, a short code, or a messaging service that begins with MG'
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every variable, as text that is checked by itself; what contradicts another is in config.ts. */
export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'PORT must be 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be an address such as 127.0.0.1 or 0.0.0.0, without http:// or a port')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http or https address' })
    .transform((address) => new URL(address))
    .refine(isOriginAlone, 'PUBLIC_URL must be only https:// and a name, such as https://golf.example.org')
    .transform(({ origin }) => origin)
    .optional(),
  REHEARSAL_URL: z
    .url({ protocol: /^https?$/, error: 'REHEARSAL_URL must be an http or https address' })
    .transform((address) => new URL(address))
    .refine(
      isOriginAlone,
      'REHEARSAL_URL must be only https:// and a name, such as https://golf.example.org:8443',
    )
    .transform(({ origin }) => origin)
    .optional(),
  REHEARSAL_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'REHEARSAL_PORT must be a number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'REHEARSAL_PORT must be 0 to 65535')
    .optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://')
    .optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'ADMIN_PASSWORD must have at least 10 characters')
    .max(200, 'ADMIN_PASSWORD must have at most 200 characters')
    .refine(
      (password) => !isQuoted(password),
      'ADMIN_PASSWORD is in quotes, which would become part of it: remove them',
    )
    .refine(isHardToGuess, 'ADMIN_PASSWORD is easy to guess: a few words in a row make a better one')
    .optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  APPLE_PAY_DOMAIN_FILE: text.refine(
    (file) => file === undefined || existsSync(file),
    'APPLE_PAY_DOMAIN_FILE: there is no such file',
  ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text,
  MAIL_DKIM_SELECTOR: text.refine(
    (selector) => selector === undefined || /^[\w.-]+$/.test(selector),
    'MAIL_DKIM_SELECTOR must be a name such as mail2026',
  ),
  TWILIO_ACCOUNT_SID: z
    .string()
    .trim()
    .regex(/^AC\w+$/, 'TWILIO_ACCOUNT_SID must begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: z
    .string()
    .trim()
    .regex(/^(\+[1-9]\d{6,14}|\d{5,6}|MG\w+)$/, senderFault)
    .optional(),
  TWILIO_API_BASE: z
    .url({ protocol: /^https?$/, error: 'TWILIO_API_BASE must be an http or https address' })
    .default('https://api.twilio.com'),
  S3_BUCKET: text,
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an http or https address' })
    .optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  BACKUP_DIR: text,
  BACKUP_EVERY: z.coerce
    .number('BACKUP_EVERY must be a number of hours')
    .min(0.1, 'BACKUP_EVERY must be 0.1 to 720 hours')
    .max(720, 'BACKUP_EVERY must be 0.1 to 720 hours')
    .optional(),
  BACKUP_KEEP: z.coerce
    .number('BACKUP_KEEP must be a number')
    .int('BACKUP_KEEP must be a whole number')
    .min(1, 'BACKUP_KEEP must be 1 to 10000')
    .max(10_000, 'BACKUP_KEEP must be 1 to 10000')
    .optional(),
  UPGRADE_WITHOUT_BACKUP: z
    .enum(['true', 'false'], 'UPGRADE_WITHOUT_BACKUP must be true or false')
    .default('false'),
  TRUST_PROXY: text.superRefine((value, context) => {
    const fault = value === undefined ? null : trustFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
  WEBHOOKS_TO_THIS_MACHINE: z
    .enum(['true', 'false'], 'WEBHOOKS_TO_THIS_MACHINE must be true or false')
    .default('false'),
  METRICS_TOKEN: text.refine(
    (token) => token === undefined || /^\S{16,}$/.test(token),
    'METRICS_TOKEN must have at least 16 characters, without spaces',
  ),
  LOG_FILE: text,
  SECRETS_KEY: text.refine(
    (key) => key === undefined || /^\S{32,}$/.test(key),
    'SECRETS_KEY must have at least 32 characters, without spaces',
  ),
  LOG_LEVEL: z.enum(levels, `LOG_LEVEL must be one of ${levels.join(', ')}`).default('info'),
  ALLOW_SANDBOX_PAYMENTS: z
    .enum(['true', 'false'], 'ALLOW_SANDBOX_PAYMENTS must be true or false')
    .default('false'),
  ALLOW_TEST_PAYMENTS: z
    .enum(['true', 'false'], 'ALLOW_TEST_PAYMENTS must be true or false')
    .default('false'),
})
export type Environment = z.output<typeof environment>

/** Only a scheme, a host and a port have a meaning: pages are served from the root. */
function isOriginAlone({ pathname, search, hash, username, password }: URL): boolean {
  return /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === ''
}

function isQuoted(value: string): boolean {
  return /^(["']).*\1$/s.test(value)
}

/**
 * Removes the space, line end or quotes that a file or a shell left around a value. A password loses only a line
 * end.
 */
export function meant(name: string, value: string): string {
  if (name === 'ADMIN_PASSWORD') return value.replace(/[\r\n]+$/, '')
  const bare = value.trim()
  return isQuoted(bare) ? bare.slice(1, -1).trim() : bare
}
