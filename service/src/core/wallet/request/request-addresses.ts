/** Short, because a camera has to read it: a longer address makes a denser code. */
export const requestUri = (publicUrl: string, token: string): string => `${publicUrl}/w/${token}`

export const responseUri = (publicUrl: string, token: string): string =>
  `${requestUri(publicUrl, token)}/answer`
