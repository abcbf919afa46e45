/** A page as it came, before it is read. */
export type SeenPage = {
  readonly url: string
  readonly status: number
  readonly contentType: string
  /** The beginning of the page: as much as is judged. */
  readonly body: string
  readonly isWhole: boolean
  readonly location: string | undefined
}
