/** The fields of a package in package-lock.json that are checked here. */
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

/** Packages that may run a program at install. Add a name only after reading that program. */
export const mayRunAtInstall: readonly string[] = []

const registry = /^https:\/\/registry\.npmjs\.org\//

/**
 * One line for each package that could install something other than what was reviewed: without the registry's
 * checksum, from outside the registry, or with an install script.
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
