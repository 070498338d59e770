import type { StripeAccount } from './stripe-account.ts';

/** What a hosted page returns: HTML or a redirect. */
export type PageAnswer = { html: string } | { redirect: string };

const page = (title: string, body: string): PageAnswer => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`,
});
const button = (action: string, label: string) =>
  `<form method="post" action="${action}"><button>${label}</button></form>`;
const link = (address: string, label: string) => `<p><a href="${address.replaceAll('&', '&amp;')}">${label}</a></p>`;

/** Serves the pages on which customers buy, pay and manage; null when there is no such page. */
export function answerPage(account: StripeAccount, method: string, url: URL): PageAnswer | null {
  const [, first, second, third] = url.pathname.split('/');
  if (first === 'c' && second === 'pay') return checkoutPage(account, method, third ?? '');
  if (first === 'i') return invoicePage(account, method, url);
  if (first === 'p') return portalPage(account, method, url);
  return null;
}

function checkoutPage(account: StripeAccount, method: string, id: string): PageAnswer | null {
  const session = account.sessions.get(id);
  if (session?.status !== 'open') return null;
  if (method === 'POST') {
    account.completeCheckout(id);
    return { redirect: session.successUrl };
  }
  const what = session.trialDays > 0 ? `<p>${session.trialDays} days free</p>` : '';
  return page('Checkout', `${what}${button(`/c/pay/${id}`, 'Subscribe')}${link(session.cancelUrl, 'Back')}`);
}

function invoicePage(account: StripeAccount, method: string, url: URL): PageAnswer | null {
  const invoice = account.invoices.get(url.pathname.split('/')[2] ?? '');
  if (invoice === undefined) return null;
  if (method === 'POST' && invoice.status === 'open') account.payLater(invoice.id);
  return page(
    `Invoice ${invoice.number}`,
    invoice.status === 'paid' ? '<p>Paid</p>' : button(url.pathname, 'Pay invoice'),
  );
}

function portalPage(account: StripeAccount, method: string, url: URL): PageAnswer | null {
  const subscription = account.getSubscriptions(url.searchParams.get('customer') ?? '')[0];
  const action = url.searchParams.get('do');
  if (method === 'POST' && subscription !== undefined) {
    if (action === 'cancel') account.cancelAtPeriodEnd(subscription.id);
    if (action === 'resume') account.resume(subscription.id);
    url.searchParams.delete('do');
    return { redirect: url.href };
  }
  const wish = subscription?.cancelAt == null ? 'cancel' : 'resume';
  const address = `${url.pathname}${url.search}&do=${wish}`.replaceAll('&', '&amp;');
  const label = wish === 'cancel' ? 'Cancel subscription' : 'Don’t cancel subscription';
  const manage = subscription === undefined || subscription.endedAt !== null ? '' : button(address, label);
  return page('Billing', `${manage}${link(url.searchParams.get('return_url') ?? '/', 'Return')}`);
}
