/** Something an operator should look into, and what to do about it. */
export type Attention = { readonly text: string; readonly fix: string }

export const inOneLine = ({ text, fix }: Attention): string => `${text} ${fix}`
