import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import type { Variant } from '../variant.ts'

/** Bytes of what is signed and opened in a flow, as the service has them. */
const sizes = {
  request: 2_200,
  presentation: 900,
  issuerJwt: 1_500,
  keyBinding: 300,
  answer: 3_000,
}

/**
 * The public-key work that a flow cannot do without, by the cheapest calls of Node: the request and
 * the presentation are signed, issuer and holder are verified, the holder's key is imported. An
 * encrypted answer also needs a key pair, an agreement and AES-GCM. Certificate chains are not
 * here, because a service can keep what it has verified.
 */
export function publicKeyWork({ mode }: Pick<Variant, 'mode'>): () => void {
  const signing = signingWork()
  const opening = mode === 'direct_post.jwt' ? openingWork() : () => undefined
  return () => {
    signing()
    opening()
  }
}

function signingWork(): () => void {
  const [own, issuer, holder] = [newKeys(), newKeys(), newKeys()]
  const holderJwk = holder.publicKey.export({ format: 'jwk' })
  const [request, presentation] = [randomBytes(sizes.request), randomBytes(sizes.presentation)]
  const [issuerJwt, keyBinding] = [randomBytes(sizes.issuerJwt), randomBytes(sizes.keyBinding)]
  const issued = sign('sha256', issuerJwt, issuer.privateKey)
  const bound = sign('sha256', keyBinding, holder.privateKey)
  return () => {
    sign('sha256', request, own.privateKey)
    sign('sha256', presentation, own.privateKey)
    const holderKey = createPublicKey({ key: holderJwk, format: 'jwk' })
    const isTrue =
      verify('sha256', issuerJwt, issuer.publicKey, issued) &&
      verify('sha256', keyBinding, holderKey, bound)
    if (!isTrue) throw new Error('the floor verified nothing')
  }
}

function openingWork(): () => void {
  const wallet = createECDH('prime256v1')
  const walletPoint = wallet.generateKeys()
  const [key, iv] = [randomBytes(32), randomBytes(12)]
  const sealing = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([sealing.update(randomBytes(sizes.answer)), sealing.final()])
  const tag = sealing.getAuthTag()
  return () => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(walletPoint)
    const opening = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag)
    opening.update(sealed)
    opening.final()
  }
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
