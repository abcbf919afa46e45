/** The texts about results that only the customer can open. */
export const englishEncryption = {
  title: 'Encrypted results',
  lead: 'With a key of your own, each result is encrypted in the moment in which it is made. From then on only you can open it.',
  add: 'Add a key',
  emptyTitle: 'Results are not encrypted',
  empty:
    'Until you have received a result, this service can open it. Add a key, and it no longer can.',
  whatWeSee:
    'While we verify a wallet’s answer, we see it in memory. Errors are not encrypted: they say nothing about a person.',
  guide: 'How it works',
  noSecondWay:
    'There is no second way to read a result. If the private key is lost, nobody can open what was encrypted for it: not you, and not us.',
  columns: { key: 'Key', status: 'Status', added: 'Added' },
  status: { in_use: 'In use', ready: 'Ready', unproven: 'Not proven yet' },
  addTitle: 'Add an encryption key',
  where: 'Where is the key made?',
  here: 'In this browser',
  hereHint: 'The private key is saved as a file and never sent.',
  elsewhere: 'On a machine of yours',
  elsewhereHint: 'You paste the public key here.',
  make: 'Make key',
  next: 'Continue',
  publicKey: 'Public key (JSON)',
  isPrivate: 'This is the private key. It was not sent. Paste the public one.',
  notAKey: 'This is not a public key as JSON: {"kty":"EC","crv":"P-256", …}.',
  proveTitle: 'Take the key into use',
  use: 'Encrypt results for it',
  saveLead:
    'Save the private key now. It exists in this browser only, and is gone when you close this.',
  save: 'Save private key',
  kept: 'I have stored it with our other secrets, and made a copy',
  setFirst:
    'Give it to your server first (decryptionKey in the SDK, for the first key with encryption: optional): results that are made from now on need it.',
  openLead: 'Run this where the private key is. What it prints shows that the key works.',
  opened: 'What the command prints',
  inUse: 'Results are encrypted from now on',
  removeTitle: 'Remove this key?',
  removeLead: {
    as_before:
      'It is not in use. Results go on as before. If it was in use lately, keep the private key until the flows that began then are delivered.',
    the_other:
      'Flows that begin from now on are encrypted for the other key. Keep the private key until those that began before are delivered.',
    nothing:
      'It is the only one in use: flows that begin from now on are not encrypted, and this service can open their results until you have received them. Keep the private key until the flows that began before are delivered.',
  },
  removeNow: 'Remove key',
  removed: 'Key removed',
}
