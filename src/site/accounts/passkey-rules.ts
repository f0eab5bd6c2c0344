export const longestPasskeyName = 60
export const namePasskeyText = 'Name this passkey'
