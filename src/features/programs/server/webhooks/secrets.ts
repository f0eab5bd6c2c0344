import type { Seal } from '../../../auth/server/index.ts'

/** Secrets are stored encrypted, each bound to its webhook. */
export interface SecretSeal {
  close(secret: string, webhookId: string): string
  open(sealed: string, webhookId: string): string
}

export function secretSeal(seal: Seal): SecretSeal {
  const owner = (webhookId: string) => `webhook ${webhookId}`
  return {
    close: (secret, webhookId) => seal.close(Buffer.from(secret), owner(webhookId)),
    open: (sealed, webhookId) => Buffer.from(seal.open(sealed, owner(webhookId))).toString(),
  }
}
