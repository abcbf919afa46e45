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
  standings: {
    title: 'All customers',
    lead: 'How verifications are going over all customers, about a minute behind. Nothing from inside a flow is here.',
    customers: 'Customers',
    customersLead: 'The last seven days.',
    order: 'Order',
    orders: { volume: 'By volume', failures: 'By failures', endpoints: 'Failing endpoints' },
    columns: {
      name: 'Customer',
      started: 'Started',
      verified: 'Verified',
      failed: 'Failed',
      delivered: 'Callbacks delivered',
      endpoint: 'Endpoint',
    },
    works: 'Works',
    failing: 'Failing',
    none: {
      volume: 'No customer has started a flow in the last seven days.',
      failures: 'No flow has failed in the last seven days.',
      endpoints: 'Every endpoint answers.',
    },
  },
}
