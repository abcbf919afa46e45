/**
 * Reads what the wallet sent, once its request is known: for an address that was made up nothing is
 * kept in memory. Undefined: what was sent is no form, or too large to be one of a wallet.
 */
export type ReadForm = () => Promise<Uint8Array | undefined>
