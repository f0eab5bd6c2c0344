/** What package-lock.json holds of a package, as far as it is judged here. */
interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  link?: boolean
  inBundle?: boolean
}

export interface LockFile {
  packages: Record<string, Locked>
}

/** Packages that may run a program while they are installed. A name is added here only after somebody has read that program. */
export const mayRunAtInstall: readonly string[] = []

const registry = /^https:\/\/registry\.npmjs\.org\//

/**
 * One line for each package that could put something else on a machine than what was reviewed: without the
 * registry's own checksum, from anywhere but the registry, or with a program of its own at install.
 */
export function lockFaults(lock: LockFile, allowed: readonly string[] = mayRunAtInstall): string[] {
  return Object.entries(lock.packages).flatMap(([path, locked]) =>
    path === '' ? [] : faultsOf(path.replace(/^.*node_modules\//, ''), locked, allowed),
  )
}

function faultsOf(name: string, locked: Locked, allowed: readonly string[]): string[] {
  const { integrity, resolved, hasInstallScript, link, inBundle } = locked
  return [
    ...(link ? [`${name}: is a link to a folder`] : []),
    ...(resolved !== undefined && !registry.test(resolved)
      ? [`${name}: comes from ${resolved}, not from the registry`]
      : []),
    ...(!link && !inBundle && !/^sha512-/.test(integrity ?? '') ? [`${name}: has no SHA-512 checksum`] : []),
    ...(hasInstallScript && !allowed.includes(name) ? [`${name}: runs a program at install`] : []),
  ]
}
