/** '7A, par 4' in a choice of holes; the name alone where the course card isn't entered yet. */
export function holeWithPar(name: string | number, par: number | undefined): string {
  return par === undefined ? String(name) : `${name}, par ${par}`
}
