/** Of a form on one of the wallet's own pages. */
export const longestFormBytes = 16 * 1_024
