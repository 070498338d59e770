import type { StripeAccount } from './stripe-account.ts';

/** The response of a hosted page: HTML or a redirect. */
export type PageResponse = { html: string } | { redirect: string };

const buildPage = (title: string, body: string): PageResponse => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`,
});
const buildButton = (action: string, label: string) =>
  `<form method="post" action="${action}"><button>${label}</button></form>`;
const buildLink = (url: string, label: string) => `<p><a href="${url.replaceAll('&', '&amp;')}">${label}</a></p>`;

/**
 * Renders the pages on which customers subscribe, pay and manage their subscription; null when there is no such page.
 */
export function renderHostedPage(account: StripeAccount, method: string, url: URL): PageResponse | null {
  const [, first, second, third] = url.pathname.split('/');
  if (first === 'c' && second === 'pay') return renderCheckoutPage(account, method, third ?? '');
  if (first === 'i') return renderInvoicePage(account, method, url);
  if (first === 'p') return renderPortalPage(account, method, url);
  return null;
}

function renderCheckoutPage(account: StripeAccount, method: string, id: string): PageResponse | null {
  const session = account.sessions.get(id);
  if (session?.status !== 'open') return null;
  if (method === 'POST') {
    account.completeCheckout(id);
    return { redirect: session.successUrl };
  }
  const what = session.trialDays > 0 ? `<p>${session.trialDays} days free</p>` : '';
  return buildPage(
    'Checkout',
    `${what}${buildButton(`/c/pay/${id}`, 'Subscribe')}${buildLink(session.cancelUrl, 'Back')}`,
  );
}

function renderInvoicePage(account: StripeAccount, method: string, url: URL): PageResponse | null {
  const invoice = account.invoices.get(url.pathname.split('/')[2] ?? '');
  if (invoice === undefined) return null;
  if (method === 'POST' && invoice.status === 'open') account.payLater(invoice.id);
  return buildPage(
    `Invoice ${invoice.number}`,
    invoice.status === 'paid' ? '<p>Paid</p>' : buildButton(url.pathname, 'Pay invoice'),
  );
}

function renderPortalPage(account: StripeAccount, method: string, url: URL): PageResponse | null {
  const subscription = account.getSubscriptions(url.searchParams.get('customer') ?? '')[0];
  const action = url.searchParams.get('do');
  if (method === 'POST' && subscription !== undefined) {
    if (action === 'cancel') account.cancelAtPeriodEnd(subscription.id);
    if (action === 'resume') account.resume(subscription.id);
    url.searchParams.delete('do');
    return { redirect: url.href };
  }
  const portalAction = subscription?.cancelAt == null ? 'cancel' : 'resume';
  const actionUrl = `${url.pathname}${url.search}&do=${portalAction}`.replaceAll('&', '&amp;');
  const label = portalAction === 'cancel' ? 'Cancel subscription' : 'Don’t cancel subscription';
  const manageButton = subscription === undefined || subscription.endedAt !== null ? '' : buildButton(actionUrl, label);
  return buildPage('Billing', `${manageButton}${buildLink(url.searchParams.get('return_url') ?? '/', 'Return')}`);
}
