/** The texts about usage per month. */
export const englishUsage = {
  title: 'Usage',
  lead: 'Flows that have ended, by the month in which they began (UTC). The numbers stay after the flows themselves are erased.',
  download: 'Download CSV',
  months: 'By month',
  month: 'Month',
  flows: 'Flows',
  verified: 'Verified',
  otherwise: 'Ended otherwise',
  share: 'Share',
  outcome: 'By outcome',
  key: 'By API key',
  issuer: 'By issuer',
  columns: { outcome: 'Outcome', key: 'API key', issuer: 'Issuer' },
  issuers: { 'de-ausweis': 'German ID card', 'xx-sandbox': 'Sandbox' },
  breakdown: (month: string) => `${month} in detail`,
  emptyTitle: 'Nothing counted yet',
  empty:
    'When the first flow has ended, its month appears here: how many flows there were, how they ended, and with which key.',
  createKey: 'See API keys',
}
