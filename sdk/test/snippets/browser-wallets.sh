# The block of docs/guides/browser-wallets.md. The placeholder is written acc_….

# #region off
npx vidimus account set acc_… --environment live --browser-wallet off
# #endregion
