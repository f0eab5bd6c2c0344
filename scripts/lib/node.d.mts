/** How the server is started. */
export const serverFlags: readonly string[]
/** npm itself, run by the given Node: as a command and its first arguments. */
export function npmCommand(node: string): string[]
