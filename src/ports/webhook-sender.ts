/** One message to another program, as it goes out. */
export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** `status` is null when there was no answer; `fault` then says why. */
export interface WebhookAnswer {
  status: number | null
  fault: string | null
}

/** Sends messages to addresses that admins typed. Never throws: no answer is an answer too. */
export interface WebhookSender {
  /** Whether plain http and this machine are allowed, as the operator decided. */
  readonly allowsLocal: boolean
  send(request: WebhookRequest): Promise<WebhookAnswer>
  /** Ends what is under way, for good. */
  stop(): void
}
