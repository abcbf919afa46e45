import { makeAuthority, makeCertificate, now, usages } from './pki.test-material.ts'

/** Authorities renew their certificate with the same name and key; lists append the new one. */

const second = 1_000
export const day = 86_400 * second

export const root = await makeAuthority({ validTo: now + 2 * day })
export const renewed = (wish: Parameters<typeof makeAuthority>[0]) =>
  makeAuthority({ keys: root.keys, ...wish })
export const expiredRoot = await renewed({ validFrom: now - 9 * day, validTo: now - second })
export const nextRoot = await renewed({ validFrom: now + day, validTo: now + 9 * day })
export const narrowRoot = await renewed({ authority: { pathLength: 0 }, validTo: now + 5 * day })
export const powerlessRoot = await renewed({ usage: usages.signLists, validTo: now + 6 * day })
export const strangersRoot = await makeAuthority({ validTo: now + 7 * day })

export const intermediate = await makeAuthority({ name: 'CN=Intermediate', issuer: root })
export const expiredIntermediate = await makeAuthority({
  name: 'CN=Intermediate',
  keys: intermediate.keys,
  issuer: root,
  validTo: now - second,
})
export const signer = await makeCertificate({ issuer: root, validTo: now + 8 * day })
export const signerOfIntermediate = await makeCertificate({ issuer: intermediate })

/** Everything that may be an anchor: real ones, and those that only have the name of one. */
export const renewedAnchors = [
  expiredRoot,
  root,
  nextRoot,
  narrowRoot,
  powerlessRoot,
  strangersRoot,
  intermediate,
  expiredIntermediate,
  signer,
]

/** Within the validity of one and another of them, and after all of them. */
export const moments = [now, now + 3 * day, now + 7 * day, now + 10 * day, now - 3 * day]
/** As a wallet may send them. */
export const chains = [
  [signer],
  [signer, expiredRoot],
  [signer, root],
  [signerOfIntermediate, intermediate],
  [signerOfIntermediate, expiredIntermediate],
  [signerOfIntermediate, intermediate, expiredRoot],
  [signer, strangersRoot],
]
