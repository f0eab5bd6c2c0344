/** How the server is started. */
export const serverFlags: readonly string[]
/** Where the server's compiled code is kept from one start to the next: NODE_COMPILE_CACHE. */
export const compiledFolder: string
/** npm itself, run by the given Node: as a command and its first arguments. */
export function npmCommand(node: string): string[]
