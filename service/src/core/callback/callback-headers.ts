type Headers = { readonly [name: string]: string }

/** The headers of a callback: those of its signature, and what is sent and accepted. */
export const callbackHeaders = (signature: Headers, userAgent: string): Headers => ({
  ...signature,
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'application/json',
  'user-agent': userAgent,
})
