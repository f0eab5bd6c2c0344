/** The provider's form for a charge of this amount. It offers the wallets that the payer's device has. */
export function cardFormOptions(dollars: number) {
  return {
    mode: 'payment' as const,
    currency: 'usd',
    amount: Math.round(dollars * 100),
    // Must match the intent. Apple Pay and Google Pay are cards to the provider.
    allowedPaymentMethodTypes: ['card', 'link'],
    appearance: { variables: look },
  }
}

/** The site's colors inside the provider's frame. */
const look = {
  colorPrimary: '#12382b',
  colorText: '#17231d',
  colorTextSecondary: '#46534c',
  colorDanger: '#b3261e',
  borderRadius: '6px',
  spacingUnit: '4px',
}
