/**
 * What the operator can do about a server that was not reached, by what the attempt says: not every
 * reason is a matter of the network.
 */
export function mendWayOut(said: string, otherwise: string): string {
  // It would be refused at any address.
  if (said.includes('address_refused: scheme or origin')) return otherwise
  if (said.includes('address_refused'))
    return 'Its address is private or special, and nothing like that is asked: if it is in your own network, open its range by VIDIMUS_OUTBOUND_ALLOW.'
  if (said.includes('proxy_failed'))
    return 'See that the proxy of VIDIMUS_OUTBOUND_PROXY runs, takes its credentials and allows CONNECT to that port.'
  return otherwise
}
