import { isObject, isText, type JsonObject } from '../holder/json.ts'

/**
 * What the service tells this wallet about the one who asks through it, as a registration
 * certificate does for other wallets (`verifier_info`; OpenID4VP 1.0, section 5.1).
 */
export type Asker = {
  readonly customer: string
  readonly purposes: { readonly [language: string]: unknown }
  /** The names of the attributes that the customer will receive. */
  readonly revealed: readonly string[]
  /** Those of them that may be missing. */
  readonly optional: readonly string[]
  /** What the customer learns as yes or no: by name, the value that is asked about. */
  readonly derived: { readonly [name: string]: unknown }
  /** Where the person came from, on this device. */
  readonly page?: string
}

/** Read only from a request whose signature was checked. Undefined if nothing usable is there. */
export function readAsker({ verifier_info: info }: JsonObject): Asker | undefined {
  const ours = Array.isArray(info) ? info.filter(isObject).find(isForUs) : undefined
  const data = ours?.['data']
  if (!isObject(data)) return undefined
  const { customer, purposes, revealed, optional = [], derived, page } = data
  if (!isText(customer) || !isObject(purposes) || !isObject(derived)) return undefined
  if (!isTexts(revealed) || !isTexts(optional)) return undefined
  return { customer, purposes, revealed, optional, derived, ...(isText(page) ? { page } : {}) }
}

/** Either may be empty: a customer can ask for a yes or no only. */
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)

const isForUs = ({ format }: JsonObject): boolean => format === 'vidimus_sandbox'
