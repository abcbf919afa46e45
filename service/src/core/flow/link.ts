import { createHash } from 'node:crypto'

/** 192 random bits behind the person's link; whoever holds the link may open the page. */
export const linkBytes = 24

export const linkToken = (random: Uint8Array): string => Buffer.from(random).toString('base64url')

/** Only the hash is stored: a copy of the database opens nobody's page. */
export const linkHash = (token: string): Uint8Array => createHash('sha256').update(token).digest()
