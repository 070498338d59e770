/** Outcome of a checkout at the payment provider, as stated in the return URL. */
export type CheckoutResult = 'success' | 'cancelled';

/** Name of the query parameter that contains the outcome. */
export const CHECKOUT_PARAMETER = 'checkout';

/**
 * Maximum number of polls, and the interval between them. The plan changes only when the provider's webhook arrives.
 */
export const MAX_CHECKOUT_POLLS = 8;
export const CHECKOUT_POLL_MS = 2_000;

export function parseCheckoutResult(value: string | null): CheckoutResult | null {
  return value === 'success' || value === 'cancelled' ? value : null;
}

export interface CheckoutText {
  tone: 'good' | 'info' | 'warning';
  title: string;
  text: string;
}

/** @param hasWaited whether all polls have been made */
export function selectCheckoutText(result: CheckoutResult, isPremium: boolean, hasWaited: boolean): CheckoutText {
  if (result === 'cancelled') {
    return { tone: 'info', title: 'Checkout canceled', text: 'You were not charged, and your plan has not changed.' };
  }
  if (isPremium)
    return { tone: 'good', title: "You're on Premium", text: 'Thank you. All Premium features are now available.' };
  if (hasWaited) {
    return {
      tone: 'warning',
      title: 'Still waiting for the payment provider',
      text: 'We received your order but not its confirmation yet. Please reload this page in a few minutes.',
    };
  }
  return {
    tone: 'info',
    title: 'Thank you. Your plan is being upgraded',
    text: 'This takes a moment. The page updates automatically.',
  };
}
