/** The month that is shown in detail, as it is in the address. Without it: the newest. */
export type UsageSearch = { readonly month?: string }

export const usageSearch = ({ month }: { [name: string]: unknown }): UsageSearch =>
  typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? { month } : {}
