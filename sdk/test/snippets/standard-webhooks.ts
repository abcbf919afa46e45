import { Webhook } from 'standardwebhooks'

export function isSigned(secret: string, body: string, headers: Record<string, string>): void {
  // #region check
  // Throws if the signature or the age is wrong. Without jsonParse: false it throws always.
  new Webhook(secret).verify(body, headers, { jsonParse: false })
  // #endregion
}
