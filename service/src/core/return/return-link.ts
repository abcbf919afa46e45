/**
 * Where the wallet sends the person back to (HAIP 1.0 section 5.1). The code is in the path:
 * without a script, a fragment would not reach the server.
 */
export const returnLink = (publicUrl: string, code: string): string => `${publicUrl}/return/${code}`
