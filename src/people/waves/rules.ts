/** More would be a tee time for each team. */
export const mostWaves = 6
