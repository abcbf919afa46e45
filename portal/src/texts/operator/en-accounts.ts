const number = new Intl.NumberFormat('en')

/** The texts about finding accounts and how busy they are, for operators. */
export const englishAccounts = {
  search: 'Search',
  searchHint: 'Name or id of an account',
  lookUpHint: 'Beginning of the name, or the whole id',
  flows: 'Flows this month',
  lastFlow: 'Last flow',
  noFlow: 'none on record',
  callbacks: 'Callbacks',
  arrive: 'Arrive',
  waiting: (count: number) => `${number.format(count)} waiting`,
  noneTitle: 'No account fits',
  none: 'Search for another name, or see all accounts.',
  showAll: 'Show all accounts',
}
