/** What is measured: which engine, what a wallet sends, and how the person reaches it. */
export type Variant = {
  readonly engine: 'sqlite' | 'postgres'
  readonly mode: 'direct_post' | 'direct_post.jwt'
  readonly format: 'sd-jwt' | 'mdoc'
  readonly channel: 'qr' | 'this_device' | 'browser'
}

export const usualVariant: Variant = {
  engine: 'sqlite',
  mode: 'direct_post.jwt',
  format: 'sd-jwt',
  channel: 'qr',
}
