import type { Texts } from './texts.ts'

export const english: Texts = {
  testBand: 'Do not use real identity data',
  foot: 'Identity check by Vidimus',
  asks: (customer) => `${customer} asks you to prove your identity`,
  howItWorks: 'You show it from the identity wallet on your phone. Nothing is shared before you approve it there.',
  receives: (customer) => `${customer} will receive`,
  attributes: {
    family_name: 'Surname',
    given_name: 'First name',
    birth_date: 'Date of birth',
    nationality: 'All your nationalities',
  },
  derivedNationality: (country) => `Whether you hold the nationality of: ${country}`,
  onlyYesOrNo: 'only yes or no',
  started: (address) =>
    `Continue only if you started this yourself on ${address}. Nobody legitimate sends you this link in a message.`,
  minutesLeft: (minutes) =>
    minutes < 1
      ? 'This request is open for less than a minute.'
      : `This request is open for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`,
  scanTitle: 'Scan this code with your wallet',
  scanText: 'Open the wallet app on your phone, scan the code, check that it shows the same request, and approve.',
  codeLabel: 'Code to scan with your wallet app',
  openWallet: 'Open the wallet on this device',
  openWalletHint: 'You come back here afterwards.',
  answered: 'Your wallet has answered. This page is no longer needed for it.',
  about: 'About this request',
  aboutChecked: (customer) =>
    `Vidimus checks your details for ${customer}, passes on only what is listed here, and does not keep it.`,
  aboutApproval: 'You give your approval in your wallet, not on this page. Check that it shows the same request.',
  otherLanguage: 'Deutsch',
  continueTitle: 'Continue where you started',
  continueText: 'Your wallet has sent its answer. Go back to the page on which you began; you can close this one.',
  unknownTitle: 'This link is not valid',
  unknownText: 'It may have expired or been used already. Please start again where you came from.',
}
