/** One thing to show: text as it is, anything else as JSON. */
export type Part = { readonly title: string; readonly content: unknown }
