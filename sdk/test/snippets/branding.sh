# The blocks of docs/guides/branding.md. Placeholders are written acc_… and so on.

# #region details
npx vidimus branding set acc_… --environment test --display-name "Musterbank" --purpose-en "To open your account" --logo logo.png --accent "#0b5c4d"
npx vidimus branding set acc_… --environment test --legal-name "Musterbank AG" --postal-address $'Taunusanlage 12\n60325 Frankfurt am Main' \
  --contact-email privacy@musterbank.example --supervisory-authority "Der Hessische Beauftragte für Datenschutz" --privacy-url https://musterbank.example/privacy
npx vidimus branding set acc_… --environment test --logo none        # removes it
# #endregion

# #region title
npx vidimus account set acc_… --environment test --short-purpose "en: Confirm who you are to open your account, de: Weisen Sie sich aus, um Ihr Konto zu eröffnen"
npx vidimus account set acc_… --environment test --ui-locales de,en      # none: as the browser prefers
# #endregion

# #region addresses
npx vidimus account set acc_… --environment live --website https://musterbank.example
npx vidimus account set acc_… --environment live --fallback-url https://musterbank.example/help
npx vidimus account set acc_… --environment live --fallback-url none        # removes it
# #endregion
