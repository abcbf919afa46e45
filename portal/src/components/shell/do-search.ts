/** What is to be done on a page at once, as it is in the address: its dialog opens. */
export type DoSearch = { readonly do?: string; readonly key?: string }

export const doSearch = (search: { [name: string]: unknown }): DoSearch => ({
  ...(typeof search['do'] === 'string' && { do: search['do'] }),
  ...(typeof search['key'] === 'string' && { key: search['key'] }),
})
