import type { Environment } from '../vocabulary/environment.ts'
import { judgeAddress } from './judge-destination.ts'

type JudgedOrigin = { readonly origin: string } | { readonly why: string }

/** An origin is accepted if a `redirect_uri` on it could be. Returns the form of `URL.origin`. */
export function judgeOrigin(text: string, environment: Environment): JudgedOrigin {
  if (text.includes('*')) return { why: 'wildcards are not understood, name each origin' }
  const judged = judgeAddress(text, { environment, allowedOrigins: [] })
  if ('why' in judged)
    return { why: `"${text}" is no origin a person could be sent to, such as https://shop.example` }
  const { origin, href } = new URL(judged.href)
  return href === `${origin}/`
    ? { origin }
    : { why: `"${text}" has more than scheme, host and port` }
}
