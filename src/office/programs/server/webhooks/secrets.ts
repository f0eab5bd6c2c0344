import type { Seal } from '../../../../site/accounts/server/index.ts'

/** Secrets are stored encrypted, each bound to its webhook. */
export interface SecretSeal {
  close(secret: string, webhookId: string): string
  open(sealed: string, webhookId: string): string
}

export function secretSeal(seal: Seal): SecretSeal {
  return {
    close: (secret, webhookId) => seal.close(Buffer.from(secret), webhookOwner(webhookId)),
    open: (sealed, webhookId) => Buffer.from(seal.open(sealed, webhookOwner(webhookId))).toString(),
  }
}

/** Whom a webhook's secrets are sealed for. */
export function webhookOwner(webhookId: string): string {
  return `webhook ${webhookId}`
}
