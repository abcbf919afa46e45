/** The sandbox's status list says VALID at every index but this one. */
export const revokedIndex = 1
