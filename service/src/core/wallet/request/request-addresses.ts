/** Short, because a longer address makes a denser code that cameras read less well. */
export const requestUri = (publicUrl: string, token: string): string => `${publicUrl}/w/${token}`

export const responseUri = (publicUrl: string, token: string): string =>
  `${requestUri(publicUrl, token)}/answer`

/**
 * The link that starts a wallet, shown as a QR code or tapped on the phone itself. It starts with
 * the configured scheme, such as `openid4vp`, or the address of a web wallet.
 */
export function requestLink(walletScheme: string, clientId: string, requestUri: string): string {
  // Only these are in the link. The rest is inside the signed request object, so a changed QR code
  // cannot change what is asked (OpenID4VP 1.0 section 5). Wallets that cannot POST use GET.
  const parameters = { client_id: clientId, request_uri: requestUri, request_uri_method: 'post' }
  if (!walletScheme.includes('://')) return `${walletScheme}://?${new URLSearchParams(parameters)}`
  const link = new URL(walletScheme)
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value)
  return link.href
}
