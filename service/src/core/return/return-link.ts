/**
 * Where the wallet sends the person back to (HAIP 1.0 section 5.1). The code is in the path:
 * without a script, a fragment would not reach the server.
 */
export const returnLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/return/${token}`

/**
 * Where the wallet sends a person who scanned the code: to a page that knows nothing. The value in
 * it is fresh for each accepted answer, and nothing reads it (OpenID4VP 1.0 section 8.2).
 */
export const continueLink = (publicUrl: string, value: string): string =>
  `${publicUrl}/continue/${value}`
