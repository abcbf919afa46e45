/** What is measured: which engine, and what a wallet sends. */
export type Variant = {
  readonly engine: 'sqlite' | 'postgres'
  readonly mode: 'direct_post' | 'direct_post.jwt'
  readonly format: 'sd-jwt' | 'mdoc'
}

export const usualVariant: Variant = { engine: 'sqlite', mode: 'direct_post.jwt', format: 'sd-jwt' }
