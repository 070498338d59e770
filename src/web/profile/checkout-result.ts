/** How a visit to the payment provider's checkout ended, as the address says on the way back. */
export type CheckoutResult = 'success' | 'cancelled';

/** Name of the parameter that says so. */
export const CHECKOUT_PARAMETER = 'checkout';

/** The plan changes when the provider has told the server: asked for this often, this far apart. */
export const CHECKOUT_POLLS = 8;
export const CHECKOUT_POLL_MS = 2_000;

export function checkoutResult(value: string | null): CheckoutResult | null {
  return value === 'success' || value === 'cancelled' ? value : null;
}

export interface CheckoutWords {
  tone: 'good' | 'info' | 'warning';
  title: string;
  text: string;
}

/** `hasWaited`: the plan was asked for often enough. */
export function checkoutWords(result: CheckoutResult, isPremium: boolean, hasWaited: boolean): CheckoutWords {
  if (result === 'cancelled') {
    return { tone: 'info', title: 'Checkout canceled', text: 'Nothing was charged, and your plan stays as it is.' };
  }
  if (isPremium) return { tone: 'good', title: 'Premium is on', text: 'Thank you. Every part of Premium is open now.' };
  if (hasWaited) {
    return {
      tone: 'warning',
      title: 'Still waiting for the payment provider',
      text: 'Your order arrived, but its confirmation did not reach us yet. Please reload this page in a few minutes.',
    };
  }
  return {
    tone: 'info',
    title: 'Thank you. Your plan is being changed',
    text: 'This takes a moment; the page shows it by itself.',
  };
}
