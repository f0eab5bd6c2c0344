/** The server's entry as built, below the root. */
export const builtServer: string
